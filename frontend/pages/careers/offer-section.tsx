import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { Section } from '../../ui/section.js';
import styles from './offer-section.module.css';

export function OfferSection() {
  const { company } = useSite();
  const { offer } = useSiteContent('careers');
  return (
    <Section heading={offer.heading} ground="blueprint">
      <ul className={styles.offer}>
        {offer.cards.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
        <li>
          <h3>{offer.hours}</h3>
          <p className={styles.hours}>
            {company.hours.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
            <span>{company.closedLabel}</span>
          </p>
        </li>
      </ul>
    </Section>
  );
}
