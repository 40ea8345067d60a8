import { LinkButton } from '../../ui/button.js';
import { Bullets, RuledGrid, Section } from '../../ui/section.js';
import styles from './services-section.module.css';

const SERVICES = [
  {
    title: 'Scaffold Rental',
    text: 'Ringlock, Cuplock, frame, and tube and clamp, by the piece or as a counted package for the job.',
    points: ['Four systems in stock', 'Dispatched within 24 hours'],
  },
  {
    title: 'Installation & Dismantling',
    text: 'Certified crews put it up, tag it for use and take it down again.',
    points: ['Competent person on every crew', 'Inspected before each shift'],
  },
  {
    title: 'Scaffold Management',
    text: 'Your scaffold or ours, counted and kept in order for as long as it stands.',
    points: ['Inventory and audits', 'Estimating and engineering'],
  },
  {
    title: 'Sales & Nationwide Freight',
    text: 'New and used scaffold with volume discounts, on a truck of ours or yours.',
    points: ['Ships within 48 hours', 'Expedited freight to any state'],
  },
  {
    title: 'Firewatch Staffing',
    text: 'OSHA-compliant officers for hot work and system downtime, on site in under 24 hours.',
    points: ['24/7 emergency coverage', 'Logs and reports of every watch'],
  },
] as const;

export function ServicesSection() {
  return (
    <Section
      heading="Five services, one crew to call"
      lead="Take one of them or the whole job: the same people estimate, deliver, erect and count."
      block={{ section: 'Services', sheet: '2 of 6' }}
    >
      <RuledGrid className={styles.services}>
        {SERVICES.map(({ title, text, points }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Bullets items={points} />
          </li>
        ))}
        <li className={styles.actions}>
          <p>Not sure which of them the job needs? A consultation settles it.</p>
          <LinkButton to="/quote">Request a Quote</LinkButton>
          <LinkButton to="/contact" variant="outline">
            Schedule a Consultation
          </LinkButton>
        </li>
      </RuledGrid>
    </Section>
  );
}
