import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { Section } from '../../ui/section.js';
import styles from './documents.module.css';

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
      <dl className={`cells ${styles.facts}`}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="caption muted">{label}</dt>
            <dd className="figure step-3">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="halves above-8">
        {content.standing.map(({ title, entries, text }) => (
          <div key={title} className="stack gap-3">
            <h3 className="step-1">{title}</h3>
            <ul className="row gap-2">
              {entries.map((entry) => (
                <li key={entry.text} className="chip medium">
                  {entry.text}
                </li>
              ))}
            </ul>
            <p className="muted small">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
