import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { Link, OutlineLink } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './company.module.css';

type Questions = ShownContent['home']['questions'];

/** The questions of a page, which lead to the page of all the others. */
export const QuestionsSection = ({ heading, entries }: Questions) => (
  <Section id="questions" heading={heading}>
    <FaqList entries={entries} />
    <p className="above-4" data-screen>
      <OutlineLink to={PUBLIC_PAGES.questions}>More questions: minimums, deposits, damage</OutlineLink>
    </p>
  </Section>
);

/** `<details>` opens without JavaScript too. */
export const FaqList = ({ entries }: Pick<Questions, 'entries'>) => (
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
