import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { paragraphsOf } from '../../ui/paragraphs.js';
import { Section } from '../../ui/section.js';
import styles from './careers.module.css';
import { factsText, openingKey } from './opening-texts.js';

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
