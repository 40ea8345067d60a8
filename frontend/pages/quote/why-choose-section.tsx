import { useSiteContent } from '../../api/site-content.js';
import { RuledGrid, Section } from '../../ui/section.js';
import styles from './why-choose-section.module.css';

export function WhyChooseSection() {
  const { reasons } = useSiteContent('quote');
  if (reasons.cards.length === 0) return null;
  return (
    <Section heading={reasons.heading}>
      <RuledGrid className={styles.points}>
        {reasons.cards.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}
