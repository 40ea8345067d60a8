import { Link } from '../../ui/link.js';
import type { FaqEntry } from './faq.js';
import styles from './faq-list.module.css';

/** `<details>` opens without JavaScript too. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className={styles.list}>
      {entries.map(({ question, answer, link }) => (
        <details key={question} className={styles.entry}>
          <summary>{question}</summary>
          <div className={`stack gap-2 ${styles.answer}`}>
            <p>{answer}</p>
            <p>
              <Link to={link.to}>{link.label}</Link>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
