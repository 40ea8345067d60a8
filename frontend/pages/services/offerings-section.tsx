import { useSiteContent } from '../../api/site-content.js';
import { Link } from '../../ui/link.js';
import { Bullets, CellLink, RuledGrid, Section } from '../../ui/section.js';
import { OFFERING_DRAWINGS } from './offering-drawings.js';
import styles from './services.module.css';

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
            <div className="stack gap-2">
              <h3 className="step-3">{title}</h3>
              <p className="muted">{description}</p>
              <div className={styles.points}>
                <Bullets items={features.map(({ text }) => text)} />
              </div>
              <CellLink to={link.to}>{link.label}</CellLink>
            </div>
          </li>
        ))}
      </RuledGrid>
      <dl className="thirds above-8">
        {offerings.supporting.map(({ title, text, link }) => (
          <div key={title} className="dimension-above">
            <dt className="title step-2">{title}</dt>
            <dd className="muted">{text}</dd>
            <dd>
              <Link className="tap signal lettering" to={link.to}>
                {link.label}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
