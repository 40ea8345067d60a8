import { useSiteContent } from '../../api/site-content.js';
import { RuledGrid, Section } from '../../ui/section.js';
import styles from './quote.module.css';

export function WhyChooseSection() {
  const { reasons } = useSiteContent('quote');
  if (reasons.cards.length === 0) return null;
  return (
    <Section heading={reasons.heading}>
      <RuledGrid className={styles.points}>
        {reasons.cards.map(({ title, text }) => (
          <li key={title} className="stack gap-2">
            <h3 className="step-1">{title}</h3>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}
