import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { Link } from '../../ui/link.js';
import { Section } from '../../ui/section.js';
import styles from './about.module.css';

export function RecordSection() {
  const { company } = useSite();
  const { record } = useSiteContent('about');
  const identifiers = [
    { name: 'DUNS number', value: company.duns },
    { name: 'CAGE code', value: company.cage },
    { name: 'UEI', value: company.uei },
  ];

  return (
    <Section heading={record.heading} lead={record.lead}>
      <div className={`stack sheet ${styles.record}`}>
        <div>
          <h3 id="identifiers">Company identifiers</h3>
          <dl className="facts" aria-labelledby="identifiers">
            {identifiers.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="mono step-1">{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to="/documents">Capabilities and documents</Link>
          </p>
        </div>
        {record.metrics.length > 0 && (
          <div>
            <h3 id="safety">Safety metrics</h3>
            <dl className={`stack gap-0 ${styles.safety}`} aria-labelledby="safety">
              {record.metrics.map(({ name, figure, period, meaning }) => (
                <div key={name}>
                  <dt className="title">{name}</dt>
                  <dd className={`figure ${styles.amount}`}>{figure}</dd>
                  {period && <dd className="caption muted">{period}</dd>}
                  <dd className="muted small whole">{meaning}</dd>
                </div>
              ))}
            </dl>
            {record.metrics.map(
              ({ name, explained }) =>
                explained && (
                  <p key={name}>
                    {/* A full page load: an in-page navigation would scroll before the list of documents and its sections are rendered. */}
                    <Link to="/documents#explanations" reloadDocument>
                      {explained}
                    </Link>
                  </p>
                ),
            )}
          </div>
        )}
      </div>
    </Section>
  );
}
