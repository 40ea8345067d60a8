import { useSiteContent } from '../../api/site-content.js';
import styles from './statistics-section.module.css';

export function StatisticsSection() {
  const { numbers } = useSiteContent('about');
  if (numbers.cards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="statistics">
      <h2 id="statistics">{numbers.heading}</h2>
      <ul className={styles.figures}>
        {numbers.cards.map(({ figure, title, text }) => (
          <li key={title}>
            <p className={styles.figure}>{figure}</p>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
