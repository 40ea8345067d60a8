import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { Link } from '../../ui/button.js';
import styles from './company.module.css';

type FaqEntry = ShownContent['home']['questions']['entries'][number];

/** `<details>` opens without JavaScript too. */
export const FaqList = ({ entries }: { entries: readonly FaqEntry[] }) => (
  <div className={styles.questions}>
    {entries.map(({ question, answer, link }) => (
      <details key={question}>
        <summary className="toggle title">{question}</summary>
        <div className={`stack gap-2 ${styles.answer}`}>
          <p className="muted">{answer}</p>
          <p>
            <Link className="tap medium" to={link.to}>
              {link.label}
            </Link>
          </p>
        </div>
      </details>
    ))}
  </div>
);
