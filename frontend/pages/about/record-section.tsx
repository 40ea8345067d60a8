import { useSite } from '../../shell/site-context.js';
import { Link } from '../../ui/link.js';
import { Section } from '../../ui/section.js';
import styles from './record-section.module.css';

/** Figures from specification §2; definitions from OSHA and the insurers. */
const METRICS = [
  {
    name: 'TRIR',
    figure: '0',
    period: '2022-2024',
    text: 'Total recordable incident rate: recordable cases per 200,000 hours worked.',
  },
  {
    name: 'DART',
    figure: '0',
    period: '2022-2024',
    text: 'Cases with days away, restricted work or transfer, per 200,000 hours worked.',
  },
  { name: 'Fatalities', figure: '0', period: '2022-2024', text: 'None in three years, on any site.' },
  {
    name: 'EMR',
    figure: '1.03',
    period: '2025, preliminary',
    text: 'Experience modification rate, set by the insurers; 1.00 is the industry average.',
  },
] as const;

export function RecordSection() {
  const { company } = useSite();
  const identifiers = [
    { name: 'DUNS number', value: company.duns },
    { name: 'CAGE code', value: company.cage },
    { name: 'UEI', value: company.uei },
  ];

  return (
    <Section
      heading="For your vendor form"
      lead="Our identifiers and safety figures. The supporting paperwork is available on request."
    >
      <div className={styles.columns}>
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
            {METRICS.map(({ name, figure, period, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={styles.figure}>{figure}</dd>
                <dd className={styles.period}>{period}</dd>
                <dd className={styles.meaning}>{text}</dd>
              </div>
            ))}
          </dl>
          <p>
            {/* As a document, since a navigation scrolls before the list of documents and its sections are there. */}
            <Link to="/documents#emr" reloadDocument>
              How an EMR of 1.03 fits zero incidents
            </Link>
          </p>
        </div>
      </div>
    </Section>
  );
}
