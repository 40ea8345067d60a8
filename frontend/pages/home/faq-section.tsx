import { Link } from 'react-router';
import { Section } from '../../ui/section.js';
import { FAQ_ENTRIES } from './faq-entries.js';
import styles from './faq-section.module.css';

export function FaqSection() {
  return (
    <Section heading="Questions we hear every week" block={{ section: 'Questions', sheet: '4 of 6' }}>
      <div className={styles.list}>
        {FAQ_ENTRIES.map(({ question, answer, link }) => (
          <details key={question} className={styles.entry}>
            <summary>{question}</summary>
            <div className={styles.answer}>
              <p>{answer}</p>
              <p>
                <Link to={link.to}>{link.label}</Link>
              </p>
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
