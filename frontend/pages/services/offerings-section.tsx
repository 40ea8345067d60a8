import { useSiteContent } from '../../api/site-content.js';
import { Link } from '../../ui/link.js';
import { Bullets, CellLink, RuledGrid, Section } from '../../ui/section.js';
import { OFFERING_DRAWINGS } from './offering-drawings.js';
import styles from './offerings-section.module.css';

export function OfferingsSection() {
  const { offerings } = useSiteContent('services');
  return (
    <Section heading={offerings.heading} lead={offerings.lead}>
      <RuledGrid className={styles.offerings}>
        {offerings.cards.map(({ drawing, title, description, features, link }) => (
          <li key={title}>
            <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
              <path d={OFFERING_DRAWINGS[drawing]} />
            </svg>
            <div>
              <h3>{title}</h3>
              <p>{description}</p>
              <Bullets items={features.map(({ text }) => text)} />
              <CellLink to={link.to}>{link.label}</CellLink>
            </div>
          </li>
        ))}
      </RuledGrid>
      <dl className={styles.supporting}>
        {offerings.supporting.map(({ title, text, link }) => (
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
