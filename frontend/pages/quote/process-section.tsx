import { useSiteContent } from '../../api/site-content.js';
import { Section } from '../../ui/section.js';
import styles from './quote.module.css';

export function ProcessSection({ isDocument }: { isDocument: boolean }) {
  const { stepsHeading, steps } = useSiteContent('quote')[isDocument ? 'document' : 'equipment'];
  return (
    <Section heading={stepsHeading}>
      <ol className={`thirds above-8 ${styles.steps}`}>
        {steps.map(({ title, text, time }, index) => (
          <li key={title}>
            <span className={`figure step-2 ${styles.balloon}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="above-2">{title}</h3>
            <p className="muted">{text}</p>
            <p className="dimension mono small nowrap">{time}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
