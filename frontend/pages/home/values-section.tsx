import { useSiteContent } from '../../api/site-content.js';
import styles from './values-section.module.css';

export function ValuesSection() {
  const { values } = useSiteContent('home');
  if (values.length === 0) return null;
  return (
    <section className={styles.values} aria-label="Our commitments">
      <ul>
        {values.map(({ figure, title, text }) => (
          <li key={title}>
            <p className={`line gap-4 ${styles.figure}`}>{figure}</p>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
