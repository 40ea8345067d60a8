import { useSite } from '../../shell/site-context.js';
import { Section } from '../../ui/section.js';
import styles from './offer-section.module.css';

const OFFER = [
  {
    title: 'A crew that goes home whole',
    text: 'Zero incidents on record, a safety analysis every day, a competent person on every crew.',
  },
  {
    title: 'Training before height',
    text: 'Erectors are trained by a competent person before they climb, as 29 CFR 1926.454 asks, and again when the system changes.',
  },
  {
    title: 'Work that lasts',
    text: 'In business since 2001, in eight industries, with rental, management and firewatch beside erection.',
  },
  {
    title: 'Two hubs or the road',
    text: 'Yard and regional work from Bogalusa or Athens, or turnarounds and outages in any state.',
  },
  {
    title: 'A straight answer on pay',
    text: 'Rates depend on trade, grade and site, so none are printed here. Ask, and you have the figure before you decide.',
  },
] as const;

export function OfferSection() {
  const { company } = useSite();
  return (
    <Section heading="What we offer" block={{ section: 'Offer', sheet: '3 of 4' }} ground="blueprint">
      <ul className={styles.offer}>
        {OFFER.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
        <li>
          <h3>Yard hours with a short Friday</h3>
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
