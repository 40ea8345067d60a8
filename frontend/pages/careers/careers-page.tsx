import type { JobPosting } from 'schema-dts';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { EMPLOYMENT_TYPES, PAY_UNITS } from '../../../backend/site-content/sections/employment.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { useSiteContent } from '../../api/page-data.js';
import { Drawing } from '../../features/company/drawing.js';
import { CallButtons, OpeningHours, PhoneLinks, useSite } from '../../shell/company.js';
import { breadcrumbList, Head, nodeId } from '../../shell/head.js';
import { AnchorButton } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Hero } from '../../ui/hero.js';
import { Bullets, paragraphsOf, RuledGrid, Section } from '../../ui/section.js';
import styles from './careers.module.css';
import crewUrl from './crew.svg?url';

const PATH = PUBLIC_PAGES.careers;

export function CareersPage() {
  const site = useSite();
  const { company } = site;
  const { head, hero, openings } = useSiteContent('careers');
  const drivers = company.addresses.map(({ city }) => `CDL driver ${city}`).join(', ');
  return (
    <>
      <Head
        {...head}
        keywords={`scaffold jobs, scaffold erector jobs, firewatch jobs, scaffold yard jobs, ${drivers}, scaffold estimator`}
        path={PATH}
        structuredData={
          import.meta.env.SSR && [
            breadcrumbList(site, [{ name: 'Careers', path: PATH }]),
            ...openings.map((opening) => jobPosting(site, opening)),
          ]
        }
      />
      <Hero
        {...hero}
        actions={
          <>
            <AnchorButton href={`mailto:${company.email}?subject=${encodeURIComponent('Application')}`}>
              Email an application
            </AnchorButton>
            <CallButtons variant="light" />
          </>
        }
        drawing={
          <Drawing
            file={crewUrl}
            size="800 560"
            label="Illustration: elevation of a ringlock scaffold with five numbered jobs: erector on the top lift, firewatch officer on the ground, yard hand at the stack, driver at the truck, estimator at the dimension line"
          />
        }
        block={{ section: 'Assembly', sheet: '1 of 1' }}
      />
      <OpeningsSection />
      <TradesSection />
      <OfferSection />
      <ApplySection />
    </>
  );
}

function TradesSection() {
  const { trades } = useSiteContent('careers');
  return (
    <Section id="trades" heading={trades.heading} lead={trades.lead}>
      <RuledGrid as="ol" className={styles.trades}>
        {trades.cards.map(({ title, work, brings }, index) => (
          <li key={title}>
            <span className={`title ${styles.balloon}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className="muted">{work}</p>
            <Bullets items={brings.map(({ text }) => text)} />
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}

function OfferSection() {
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
          <OpeningHours className="stack gap-0 muted mono small" />
        </li>
      </ul>
    </Section>
  );
}

function ApplySection() {
  const { company } = useSite();
  const { apply } = useSiteContent('careers');
  return (
    <Section heading={apply.heading} lead={apply.lead}>
      <div className="halves above-8">
        <div className="stack gap-2 left">
          <h3 className="muted step-1">{apply.reachHeading}</h3>
          <PhoneLinks className="tap figure plain" />
          <a className="tap" href={`mailto:${company.email}`}>
            {company.email}
          </a>
          <OpeningHours className="row gap-0 across-5 mono small muted" />
          <div className="row above-4">
            <AnchorButton href={`mailto:${company.email}?subject=${encodeURIComponent('Application')}`}>
              Email an application
            </AnchorButton>
            <CallButtons variant="outline">Call the Yard</CallButtons>
          </div>
        </div>
        <div className="stack gap-3">
          <h3 className="muted step-1">{apply.sendHeading}</h3>
          <ol className="ruled numbered">
            {apply.toSend.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      </div>
      <div className="halves above-12">
        {apply.statements.map(({ title, text }) => (
          <div key={title} className="stack gap-3">
            <h3 className="muted step-1">{title}</h3>
            <p className="muted small">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

/**
 * An open position with what Google requires (https://developers.google.com/search/docs/appearance/structured-data/job-posting):
 * title, description, date, employer and place.
 */
export function jobPosting(site: SiteSettings, opening: Opening) {
  const { title, city, region, type, description, postedOn, validThrough } = opening;
  const yard = site.company.addresses.find((address) => address.city === city && address.region === region);
  return {
    '@type': 'JobPosting',
    title,
    description: paragraphsOf(description)
      .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
      .join(''),
    datePosted: postedOn,
    // The end of the last day in the westernmost time zone.
    validThrough: validThrough ? `${validThrough}T23:59:59-12:00` : undefined,
    employmentType: type,
    hiringOrganization: { '@id': nodeId(site, '/', 'organization'), '@type': 'Organization', name: site.company.name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: yard?.street,
        addressLocality: city,
        addressRegion: region,
        postalCode: yard?.postalCode,
        addressCountry: 'US',
      },
    },
    baseSalary: salary(opening),
    directApply: false,
  } satisfies JobPosting;
}

function salary({ payFrom, payTo, payUnit }: Opening): JobPosting['baseSalary'] {
  if (payFrom === 0 && payTo === 0) return undefined;
  const range = payTo > payFrom ? { minValue: payFrom || undefined, maxValue: payTo } : { value: payFrom };
  return {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', ...range, unitText: payUnit },
  };
}

/** The description is HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Jobs that are open today; renders nothing if there are none. */
function OpeningsSection() {
  const { company } = useSite();
  const { openings, openingsHeading } = useSiteContent('careers');
  if (openings.length === 0) return null;
  return (
    <Section id="openings" heading={openingsHeading}>
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
                Apply by email
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
function factsText(opening: Opening): string {
  const type = EMPLOYMENT_TYPES.find(({ value }) => value === opening.type)?.label;
  return [`${opening.city}, ${opening.region}`, type, payText(opening)].filter(Boolean).join(' · ');
}

const openingKey = ({ title, city, postedOn }: Opening) => `${title}, ${city}, ${postedOn}`;

/** Such as `$24 to $31 an hour`; '' if no pay is stated. */
export function payText({ payFrom, payTo, payUnit }: Opening): string {
  const dollars = (amount: number) => `$${numberText(amount, 3, Number.isInteger(amount) ? 0 : 2)}`;
  const unit = PAY_UNITS.find(({ value }) => value === payUnit)?.label;
  const each = `${payUnit === 'HOUR' ? 'an' : 'a'} ${unit}`;
  if (payFrom === 0 && payTo === 0) return '';
  if (payFrom === 0) return `Up to ${dollars(payTo)} ${each}`;
  return payTo > payFrom ? `${dollars(payFrom)} to ${dollars(payTo)} ${each}` : `${dollars(payFrom)} ${each}`;
}
