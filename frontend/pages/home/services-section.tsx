import { LinkButton } from '../../ui/button.js';
import { Bullets, CellLink, RuledGrid, Section } from '../../ui/section.js';
import styles from './services-section.module.css';

const SERVICES = [
  {
    title: 'Scaffold Rental',
    text: 'Ringlock, Cuplock, frame, and tube and clamp, by the piece or as a complete package for your job.',
    points: ['Four systems in stock', 'Dispatched within 24 hours'],
    link: { to: '/catalog', label: 'Browse the catalog' },
  },
  {
    title: 'Certified Installation & Dismantling',
    text: 'Our own crews erect it, tag it for use and take it down.',
    points: ['Competent person on every crew', 'Inspected before each shift'],
    link: { to: '/quote?service=multiple', label: 'Get an installation quote' },
  },
  {
    title: 'Scaffold Management',
    text: 'We manage your scaffold or ours for as long as it is up.',
    points: ['Inventory and audits', 'Estimating and engineering'],
    link: { to: '/quote?service=management', label: 'Get a management quote' },
  },
  {
    title: 'Sales & Nationwide Freight',
    text: 'New and used scaffold with volume discounts, on our truck or yours.',
    points: ['Ships within 48 hours', 'Expedited freight to any state'],
    link: { to: '/catalog?condition=used', label: 'See used equipment' },
  },
  {
    title: 'Firewatch Staffing',
    text: 'OSHA-compliant officers for hot work and system downtime, on site in under 24 hours.',
    points: ['24/7 emergency coverage', 'Logs and reports for every watch'],
    link: { to: '/quote?service=firewatch', label: 'Get a firewatch quote' },
  },
] as const;

export function ServicesSection() {
  return (
    <Section heading="Five services, one call" lead="One service or the whole job, with one team.">
      <RuledGrid className={styles.services}>
        {SERVICES.map(({ title, text, points, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Bullets items={points} />
            <CellLink to={link.to}>{link.label}</CellLink>
          </li>
        ))}
        <li className={styles.actions}>
          <p>Not sure what you need? Ask an estimator.</p>
          <LinkButton to="/quote">Request a Quote</LinkButton>
          <LinkButton to="/contact" variant="outline">
            Schedule a Consultation
          </LinkButton>
        </li>
      </RuledGrid>
    </Section>
  );
}
