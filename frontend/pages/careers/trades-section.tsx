import { Section } from '../../ui/section.js';
import { TRADES } from './trades.js';
import styles from './trades-section.module.css';

export function TradesSection() {
  return (
    <Section
      heading="Who we hire"
      lead="Numbered as in the drawing above."
      block={{ section: 'Part list', sheet: '2 of 4' }}
    >
      <ol className={styles.trades}>
        {TRADES.map(({ title, work, brings }, index) => (
          <li key={title}>
            <span className={styles.balloon} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{work}</p>
            <ul className={styles.brings}>
              {brings.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
