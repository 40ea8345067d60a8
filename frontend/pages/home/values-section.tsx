import { useSiteContent } from '../../api/site-content.js';
import styles from './home.module.css';

export function ValuesSection() {
  const { values } = useSiteContent('home');
  if (values.length === 0) return null;
  return (
    <section className={`measure ${styles.values}`} aria-label="Our commitments">
      <ul className="quarters">
        {values.map(({ figure, title, text }) => (
          <li key={title} className="stack gap-2">
            <p className="dimension figure">{figure}</p>
            <h2 className="step-1 strong">{title}</h2>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
