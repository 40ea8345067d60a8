import { LinkButton } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import { Section } from '../../ui/section.js';
import styles from './services-summary-section.module.css';

/** In the order of specification §1. */
const SERVICES = [
  { name: 'Scaffold rental', to: '/catalog', text: 'Ringlock, Cuplock, frame, and tube and clamp.' },
  { name: 'Scaffold management', to: '/quote?service=management', text: 'Inventory, audits, estimating, engineering.' },
  {
    name: 'Certified installation and dismantling',
    to: '/quote?service=multiple',
    text: 'Our own crews, each with a competent person.',
  },
  { name: 'Nationwide freight', to: '/quote?service=rental', text: 'Expedited, from two yards to any site.' },
  {
    name: 'New and used sales',
    to: '/catalog?condition=used',
    text: 'Used equipment in the catalog, new on request. Volume discounts.',
  },
  { name: 'Safety management', to: '/documents', text: 'ISNetworld compliance and daily safety analysis.' },
  {
    name: 'Project management',
    to: '/quote?service=consultation',
    text: 'One manager, one timeline, quality assurance.',
  },
  {
    name: 'Firewatch staffing',
    to: '/quote?service=firewatch',
    text: 'OSHA-compliant officers, on site in under 24 hours.',
  },
] as const;

export function ServicesSummarySection() {
  return (
    <Section heading="What we do">
      <ol className={styles.services}>
        {SERVICES.map(({ name, to, text }) => (
          <li key={name}>
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
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
