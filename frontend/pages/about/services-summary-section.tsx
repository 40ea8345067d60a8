import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './services-summary-section.module.css';

/** In the order of specification §1. */
const SERVICES = [
  { name: 'Scaffold rental', text: 'Ringlock, Cuplock, frame, and tube and clamp.' },
  { name: 'Scaffold management', text: 'Inventory, audits, estimating, engineering.' },
  { name: 'Certified installation and dismantling', text: 'Our own crews, each with a competent person.' },
  { name: 'Nationwide freight', text: 'Expedited, from two yards to any site.' },
  { name: 'New and used sales', text: 'With volume discounts.' },
  { name: 'Safety management', text: 'ISNetworld compliance and daily safety analysis.' },
  { name: 'Project management', text: 'One manager, one timeline, quality assurance.' },
  { name: 'Firewatch staffing', text: 'OSHA-compliant officers, on site in under 24 hours.' },
] as const;

export function ServicesSummarySection() {
  return (
    <Section heading="What we do" block={{ section: 'Services', sheet: '3 of 8' }}>
      <ol className={styles.services}>
        {SERVICES.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.action}>
        <LinkButton to="/services" variant="outline">
          See All Services
        </LinkButton>
      </p>
    </Section>
  );
}
