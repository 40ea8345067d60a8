import { useSiteContent } from '../../api/site-content.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { ClockIcon, PhoneIcon, PinIcon } from '../../ui/icons.js';
import styles from './info-cards.module.css';

export function InfoCards() {
  const { company } = useSite();
  const { cards } = useSiteContent('contact');
  return (
    <section className={styles.cards} aria-label="Ways to reach us">
      <article>
        <PinIcon />
        <h2>{cards.locations}</h2>
        <ul>
          {company.addresses.map(({ label, street, city, region, postalCode }) => (
            <li key={label}>
              <strong>
                {city}, {region}
              </strong>
              <address>
                {street}, {postalCode}
              </address>
            </li>
          ))}
        </ul>
        <p>{cards.coverage}</p>
      </article>
      <article>
        <PhoneIcon />
        <h2>{cards.phone}</h2>
        <p>{cards.phoneUse}</p>
        <a className={styles.phone} href={telephoneLink(company.phone)}>
          {company.phone}
        </a>
        <a className={`tap break ${styles.mail}`} href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <ul className={styles.hours}>
          {company.hours.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
          <li>{company.closedLabel}</li>
        </ul>
      </article>
      {cards.times.length > 0 && (
        <article>
          <ClockIcon />
          <h2>{cards.response}</h2>
          <dl>
            {cards.times.map(({ figure, text }) => (
              <div key={text}>
                <dt>{figure}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </article>
      )}
    </section>
  );
}
