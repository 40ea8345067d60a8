import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { Link } from '../../ui/link.js';
import { Section } from '../../ui/section.js';
import styles from './record-section.module.css';

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
      <div className={`sheet ${styles.columns}`}>
        <div className={styles.identifiers}>
          <h3 id="identifiers">Company identifiers</h3>
          <dl aria-labelledby="identifiers">
            {identifiers.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to="/documents">Capabilities and documents</Link>
          </p>
        </div>
        <div className={styles.safety}>
          <h3 id="safety">Safety metrics</h3>
          <dl aria-labelledby="safety">
            {record.metrics.map(({ name, figure, period, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={styles.figure}>{figure}</dd>
                <dd className={styles.period}>{period}</dd>
                <dd className={styles.meaning}>{text}</dd>
              </div>
            ))}
          </dl>
          {record.explained && (
            <p>
              {/* A full page load: an in-page navigation would scroll before the list of documents and its sections are rendered. */}
              <Link to="/documents#emr" reloadDocument>
                {record.explained}
              </Link>
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
