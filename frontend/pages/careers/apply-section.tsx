import { useSiteContent } from '../../api/site-content.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './apply-section.module.css';

export function ApplySection() {
  const { company } = useSite();
  const { apply } = useSiteContent('careers');
  return (
    <Section heading={apply.heading} lead={apply.lead}>
      <div className={styles.columns}>
        <div className={styles.reach}>
          <h3>{apply.reachHeading}</h3>
          <a className={styles.phone} href={telephoneLink(company.phone)}>
            {company.phone}
          </a>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <p className="row gap-0 across-5 mono small muted">
            {company.hours.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
          </p>
          <div className={`row ${styles.actions}`}>
            <AnchorButton href={`mailto:${company.email}?subject=${encodeURIComponent('Application')}`}>
              Email an Application
            </AnchorButton>
            <AnchorButton variant="outline" href={telephoneLink(company.phone)}>
              Call the Yard
            </AnchorButton>
          </div>
        </div>
        <div>
          <h3>{apply.sendHeading}</h3>
          <ol className={styles.send}>
            {apply.toSend.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      </div>
      <div className={styles.statements}>
        {apply.statements.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
