import { useSiteContent } from '../../api/site-content.js';
import styles from './about.module.css';

export function StatisticsSection() {
  const { numbers } = useSiteContent('about');
  if (numbers.cards.length === 0) return null;
  return (
    <section className="measure stack gap-6 above-12" aria-labelledby="statistics">
      <h2 className="step-2 strong" id="statistics">
        {numbers.heading}
      </h2>
      <ul className={styles.figures}>
        {numbers.cards.map(({ figure, title, text }) => (
          <li key={title} className="stack gap-1 dimension-above">
            <p className="figure">{figure}</p>
            <h3 className="step-1">{title}</h3>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
