import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { Section } from '../../ui/section.js';

export function OfferSection() {
  const { company } = useSite();
  const { offer } = useSiteContent('careers');
  return (
    <Section heading={offer.heading} ground="blueprint">
      <ul className="thirds above-8">
        {offer.cards.map(({ title, text }) => (
          <li key={title} className="stack gap-2 dimension-above">
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
        <li className="stack gap-2 dimension-above">
          <h3>{offer.hours}</h3>
          <p className="stack gap-0 muted mono small">
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
