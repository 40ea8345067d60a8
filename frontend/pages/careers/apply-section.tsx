import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './apply-section.module.css';

const TO_SEND = [
  'Name, phone number and the yard closest to you',
  'The trade you want, from the list above',
  'Employers and systems you have worked with, and when',
  'Cards and licenses, with dates',
  'When you can start, and whether you can travel',
] as const;

export function ApplySection() {
  const { company } = useSite();
  return (
    <Section heading="How to apply" lead="One email or one call. No form, no account.">
      <div className={styles.columns}>
        <div className={styles.reach}>
          <h3>Call or write</h3>
          <a className={styles.phone} href={telephoneLink(company.phone)}>
            {company.phone}
          </a>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <p className={styles.hours}>
            {company.hours.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
          </p>
          <div className={styles.actions}>
            <AnchorButton href={`mailto:${company.email}?subject=${encodeURIComponent('Application')}`}>
              Email an Application
            </AnchorButton>
            <AnchorButton variant="outline" href={telephoneLink(company.phone)}>
              Call the Yard
            </AnchorButton>
          </div>
        </div>
        <div>
          <h3>What to send</h3>
          <ol className={styles.send}>
            {TO_SEND.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
      </div>
      <div className={styles.statements}>
        <div>
          <h3>E-Verify</h3>
          <p>
            {company.name} participates in E-Verify: we give the federal government the Form I-9 information of each new
            hire to confirm that they are authorized to work in the United States. We use E-Verify after the hire, never
            to choose among applicants.
          </p>
        </div>
        <div>
          <h3>Equal opportunity</h3>
          <p>
            We are an equal opportunity employer. We hire people for what they can do, without regard to race, color,
            religion, sex, sexual orientation, gender identity, national origin, age, disability, genetic information or
            veteran status.
          </p>
        </div>
      </div>
    </Section>
  );
}
