import { useSiteContent } from '../../api/site-content.js';
import { Section } from '../../ui/section.js';
import styles from './process-section.module.css';

export function ProcessSection({ isDocument }: { isDocument: boolean }) {
  const { stepsHeading, steps } = useSiteContent('quote')[isDocument ? 'document' : 'equipment'];
  return (
    <Section heading={stepsHeading}>
      <ol className={styles.steps}>
        {steps.map(({ title, text, time }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={styles.time}>{time}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
