import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { Section } from '../../ui/section.js';
import styles from './company-facts-section.module.css';

export function CompanyFactsSection() {
  const { company } = useSite();
  const content = useSiteContent('documents').facts;
  const facts = [
    { label: 'DUNS', figure: company.duns },
    { label: 'CAGE code', figure: company.cage },
    { label: 'UEI', figure: company.uei },
    ...content.more,
  ];

  return (
    <Section heading={content.heading} lead={content.lead}>
      <dl className={styles.facts}>
        {facts.map(({ label, figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {content.standing.length > 0 && (
        <div className={styles.standing}>
          {content.standing.map(({ title, entries, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {entries.map(({ figure }) => (
                  <li key={figure}>{figure}</li>
                ))}
              </ul>
              <p>{text}</p>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}
