import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { ClockIcon, PhoneIcon, PinIcon } from '../../ui/icons.js';
import styles from './info-cards.module.css';

export function InfoCards() {
  const { company } = useSite();
  return (
    <section className={styles.cards} aria-label="Ways to reach us">
      <article>
        <PinIcon />
        <h2>Warehouse Locations</h2>
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
        <p>Nationwide coverage from both.</p>
      </article>
      <article>
        <PhoneIcon />
        <h2>Phone</h2>
        <p>For immediate assistance</p>
        <a className={styles.phone} href={telephoneLink(company.phone)}>
          {company.phone}
        </a>
        <a className={styles.mail} href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <ul className={styles.hours}>
          {company.hours.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
          <li>{company.closedLabel}</li>
        </ul>
      </article>
      <article>
        <ClockIcon />
        <h2>Response Time</h2>
        <dl>
          <div>
            <dt>24 h</dt>
            <dd>24-hour quote response</dd>
          </div>
          <div>
            <dt>48 h</dt>
            <dd>48-hour shipping nationwide</dd>
          </div>
        </dl>
      </article>
    </section>
  );
}
