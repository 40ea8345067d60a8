import { useSite } from '../../shell/site-context.js';
import { Section } from '../../ui/section.js';
import styles from './offer-section.module.css';

const OFFER = [
  {
    title: 'Everyone goes home safe',
    text: 'Zero incidents on record, a safety analysis every day, a competent person on every crew.',
  },
  {
    title: 'Training before you climb',
    text: 'A competent person trains erectors before they climb, as 29 CFR 1926.454 requires, and again when the system changes.',
  },
  {
    title: 'Steady work',
    text: 'In business since 2001, in eight industries, with rental, management and firewatch as well as erection.',
  },
  {
    title: 'Two yards or the road',
    text: 'Yard and regional work from Bogalusa or Athens, or turnarounds and outages in any state.',
  },
  {
    title: 'A straight answer on pay',
    text: 'Rates depend on trade, grade and site, so we do not list them here. Ask, and you get a number before you decide.',
  },
] as const;

export function OfferSection() {
  const { company } = useSite();
  return (
    <Section heading="What we offer" ground="blueprint">
      <ul className={styles.offer}>
        {OFFER.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
        <li>
          <h3>Yard hours and short Fridays</h3>
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
