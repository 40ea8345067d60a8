import { Bullets, RuledGrid, Section } from '../../ui/section.js';
import { TRADES } from './trades.js';
import styles from './trades-section.module.css';

export function TradesSection() {
  return (
    <Section heading="Who we hire" lead="The numbers match the drawing above.">
      <RuledGrid as="ol" className={styles.trades}>
        {TRADES.map(({ title, work, brings }, index) => (
          <li key={title}>
            <span className={styles.balloon} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{work}</p>
            <Bullets items={brings} />
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}
