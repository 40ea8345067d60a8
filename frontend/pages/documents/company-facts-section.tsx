import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { Section } from '../../ui/section.js';
import styles from './company-facts-section.module.css';

export function CompanyFactsSection() {
  const { company } = useSite();
  const content = useSiteContent('documents').facts;
  const facts = [
    { label: 'DUNS', value: company.duns },
    { label: 'CAGE code', value: company.cage },
    { label: 'UEI', value: company.uei },
    ...content.more,
  ];

  return (
    <Section heading={content.heading} lead={content.lead}>
      <dl className={`panel ${styles.facts}`}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.standing}>
        {content.standing.map(({ title, entries, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.text}>{entry.text}</li>
              ))}
            </ul>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
