import { useSite } from '../../shell/site-context.js';
import { Section } from '../../ui/section.js';
import styles from './company-facts-section.module.css';

/** Networks that hold our prequalification file. */
const SUPPLIER_NETWORKS = ['ISNetworld', 'Avetta'];

export function CompanyFactsSection() {
  const { company } = useSite();
  const facts = [
    { label: 'DUNS', value: company.duns },
    { label: 'CAGE code', value: company.cage },
    { label: 'UEI', value: company.uei },
    { label: 'Experience', value: '20+ years' },
  ];

  return (
    <Section heading="Company facts" lead="Identifiers, supplier networks and certification.">
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.standing}>
        <div>
          <h3>Supplier networks</h3>
          <ul>
            {SUPPLIER_NETWORKS.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>We are registered with these networks. Ask us for our ID in yours.</p>
        </div>
        <div>
          <h3>Small business</h3>
          <ul>
            <li>Small business certification</li>
          </ul>
          <p>Certificate available on request.</p>
        </div>
      </div>
    </Section>
  );
}
