import { Link } from '../../ui/link.js';
import { Bullets, CellLink, RuledGrid, Section } from '../../ui/section.js';
import styles from './offerings-section.module.css';
import { SERVICE_OFFERINGS, SUPPORTING_SERVICES } from './service-offerings.js';

export function OfferingsSection() {
  return (
    <Section
      heading="Complete service offering"
      lead="One service or the whole job. Each gets its own line on your quote."
    >
      <RuledGrid className={styles.offerings}>
        {SERVICE_OFFERINGS.map(({ icon, title, description, features, link }) => (
          <li key={title}>
            <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
              <path d={icon} />
            </svg>
            <div>
              <h3>{title}</h3>
              <p>{description}</p>
              <Bullets items={features} />
              <CellLink to={link.to}>{link.label}</CellLink>
            </div>
          </li>
        ))}
      </RuledGrid>
      <dl className={styles.supporting}>
        {SUPPORTING_SERVICES.map(({ title, text, link }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
            <dd>
              <Link to={link.to}>{link.label}</Link>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
