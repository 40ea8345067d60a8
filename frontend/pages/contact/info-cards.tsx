import { useSiteContent } from '../../api/site-content.js';
import { PhoneLinks } from '../../shell/phone-links.js';
import { useSite } from '../../shell/site-context.js';
import { ClockIcon, PhoneIcon, PinIcon } from '../../ui/icons.js';
import styles from './contact.module.css';

export function InfoCards() {
  const { company } = useSite();
  const { cards } = useSiteContent('contact');
  return (
    <section className={`measure ${styles.cards}`} aria-label="Ways to reach us">
      <article className="stack gap-2 across-3 middle panel">
        <PinIcon />
        <h2 className="step-1 strong">{cards.locations}</h2>
        <ul className="stack gap-2">
          {company.addresses.map(({ label, street, city, region, postalCode }) => (
            <li key={label}>
              <strong>
                {city}, {region}
              </strong>
              <address className="muted small">
                {street}, {postalCode}
              </address>
            </li>
          ))}
        </ul>
        <p className="muted small">{cards.coverage}</p>
      </article>
      <article className="stack gap-2 across-3 middle panel">
        <PhoneIcon />
        <h2 className="step-1 strong">{cards.phone}</h2>
        <p className="muted small">{cards.phoneUse}</p>
        <PhoneLinks phone={company.phone} className={`tap figure step-5 plain ${styles.phone}`} />
        <a className="tap break" href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <ul className="stack gap-1 mono small">
          {company.hours.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
          <li>{company.closedLabel}</li>
        </ul>
      </article>
      {cards.times.length > 0 && (
        <article className="stack gap-2 across-3 middle panel">
          <ClockIcon />
          <h2 className="step-1 strong">{cards.response}</h2>
          <dl className="stack gap-3">
            {cards.times.map(({ figure, text }) => (
              <div key={text}>
                <dt className="dimension figure step-5">{figure}</dt>
                <dd className="muted small">{text}</dd>
              </div>
            ))}
          </dl>
        </article>
      )}
    </section>
  );
}
