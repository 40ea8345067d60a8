import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { Section } from '../../ui/section.js';
import styles from './documents.module.css';

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
      <dl className={`cells ${styles.facts}`}>
        {facts.map(({ label, figure }) => (
          <div key={label}>
            <dt className="caption muted">{label}</dt>
            <dd className="figure step-3">{figure}</dd>
          </div>
        ))}
      </dl>
      {content.standing.length > 0 && (
        <div className="halves above-8">
          {content.standing.map(({ title, entries, text }) => (
            <div key={title} className="stack gap-3">
              <h3 className="step-1">{title}</h3>
              <ul className="row gap-2">
                {entries.map(({ figure }) => (
                  <li key={figure} className="chip medium">
                    {figure}
                  </li>
                ))}
              </ul>
              <p className="muted small">{text}</p>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}
