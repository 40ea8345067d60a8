import { useSite } from '../../shell/site-context.js';
import { RuledGrid, Section } from '../../ui/section.js';
import styles from './why-choose-section.module.css';

const POINTS = [
  { title: 'Fast Delivery', text: '48-hour shipping nationwide; stocked systems dispatch within 24 hours.' },
  { title: 'OSHA Compliant', text: 'Every system is rated, tagged and inspected to 29 CFR 1926 Subpart L.' },
  { title: 'Competitive Pricing', text: 'Rental, new and used equipment, with volume discounts.' },
  { title: 'Expert Support', text: 'Estimators and engineers with field experience.' },
  { title: '24+ Years of Experience', text: 'Trusted since 2001 by refineries, shipyards, mills and power plants.' },
] as const;

export function WhyChooseSection() {
  const { company } = useSite();
  return (
    <Section heading={`Why Choose ${company.name}`}>
      <RuledGrid className={styles.points}>
        {POINTS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}
