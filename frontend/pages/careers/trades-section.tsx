import { useSiteContent } from '../../api/site-content.js';
import { Bullets, RuledGrid, Section } from '../../ui/section.js';
import styles from './careers.module.css';

export function TradesSection() {
  const { trades } = useSiteContent('careers');
  return (
    <Section heading={trades.heading} lead={trades.lead}>
      <RuledGrid as="ol" className={styles.trades}>
        {trades.cards.map(({ title, work, brings }, index) => (
          <li key={title}>
            <span className={`title ${styles.balloon}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="muted">{work}</p>
            <Bullets items={brings.map(({ text }) => text)} />
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}
