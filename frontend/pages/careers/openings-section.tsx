import { EMPLOYMENT_TYPES, PAY_UNITS } from '../../../backend/site-content/sections/employment.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { paragraphsOf } from '../../ui/paragraphs.js';
import { Section } from '../../ui/section.js';
import styles from './careers.module.css';

/** Jobs that are open today; renders nothing if there are none. */
export function OpeningsSection() {
  const { company } = useSite();
  const { openings, openingsHeading } = useSiteContent('careers');
  if (openings.length === 0) return null;
  return (
    <Section heading={openingsHeading}>
      <ul className="stack gap-6 above-6">
        {openings.map((opening) => {
          const { title, city, description, validThrough } = opening;
          const subject = encodeURIComponent(`Application: ${title}, ${city}`);
          return (
            <li key={openingKey(opening)} className={`stack gap-3 left box ${styles.opening}`}>
              <h3>{title}</h3>
              <p className="mono small muted">{factsText(opening)}</p>
              {paragraphsOf(description).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {validThrough && (
                <p>
                  Open through <CalendarDate date={validThrough} />
                </p>
              )}
              <AnchorButton href={`mailto:${company.email}?subject=${subject}`} variant="outline">
                Apply by Email
              </AnchorButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export type Opening = ShownContent['careers']['openings'][number];

/** Such as `Bogalusa, LA · Full-time · $24 an hour`. */
export function factsText(opening: Opening): string {
  const type = EMPLOYMENT_TYPES.find(({ value }) => value === opening.type)?.label;
  return [`${opening.city}, ${opening.region}`, type, payText(opening)].filter(Boolean).join(' · ');
}

export const openingKey = ({ title, city, postedOn }: Opening) => `${title}, ${city}, ${postedOn}`;

/** Such as `$24 to $31 an hour`; '' if no pay is stated. */
export function payText({ payFrom, payTo, payUnit }: Opening): string {
  const dollars = (amount: number) =>
    `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;
  const unit = PAY_UNITS.find(({ value }) => value === payUnit)?.label;
  const each = `${payUnit === 'HOUR' ? 'an' : 'a'} ${unit}`;
  if (payFrom === 0 && payTo === 0) return '';
  if (payFrom === 0) return `Up to ${dollars(payTo)} ${each}`;
  return payTo > payFrom ? `${dollars(payFrom)} to ${dollars(payTo)} ${each}` : `${dollars(payFrom)} ${each}`;
}
