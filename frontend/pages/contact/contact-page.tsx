import { useLocation } from 'react-router';
import type { ContactPage as ContactPageData } from 'schema-dts';
import { SEARCH_MAX_LENGTH } from '../../../backend/catalog/catalog.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES, yardAddress } from '../../../backend/config/public-pages.contract.js';
import { oneLine } from '../../../backend/measures/words.js';
import { useSiteContent } from '../../api/page-data.js';
import { AnswerByNow } from '../../features/inquiry/answer-by.js';
import { InquirySection, sentReference } from '../../features/inquiry/inquiry-section.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { OpeningHours, PhoneLinks, placesOf, useSite } from '../../shell/company.js';
import { breadcrumbList, Head, localBusinesses, nodeId, openingHours, telephone } from '../../shell/head.js';
import { Link } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { icon, PhoneIcon, PinIcon } from '../../ui/icons.js';
import { Bullets, RuledGrid, Section } from '../../ui/section.js';
import styles from './contact.module.css';

const ClockIcon = icon('M12 6.5V12l4 2.5M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0');

export function ContactPage() {
  const site = useSite();
  const { head, hero, form } = useSiteContent('contact');
  const searchParams = new URLSearchParams(useLocation().search);
  const question = contactQuestion(searchParams);
  const isSent = sentReference('contact', searchParams) !== null;
  return (
    <>
      <Head
        {...head}
        keywords={`scaffold company contact, ${placesOf(site.company)}, scaffold rental, firewatch`}
        // A receipt is private.
        path={isSent ? undefined : '/contact'}
        share="contact"
        structuredData={
          import.meta.env.SSR && [
            contactPage(site),
            ...localBusinesses(site),
            breadcrumbList(site, [{ name: 'Contact', path: PUBLIC_PAGES.contact }]),
          ]
        }
      />
      <Hero heading={hero.heading} lead={hero.lead} />
      <InfoCards />
      <InquirySection
        formType="contact"
        heading={form.heading}
        lead={form.lead}
        productName={null}
        prefill={question ? { projectDescription: question } : {}}
        submitLabel="Send Message"
      />
      <div data-screen>
        <IndustriesSection />
      </div>
    </>
  );
}

/** The first sentence of a message about a catalog search without results; '' without a search. */
export function contactQuestion(searchParams: URLSearchParams): string {
  const search = oneLine(searchParams.get('search') ?? '', SEARCH_MAX_LENGTH);
  return (
    search && `I searched the catalog for "${search}" and did not find it. Can you supply it, or something like it?`
  );
}

function InfoCards() {
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
              <Link className="tap strong" to={yardAddress({ city })}>{`${city}, ${region}`}</Link>
              <address className="muted small">{`${street}, ${postalCode}`}</address>
            </li>
          ))}
        </ul>
        <p className="muted small">{cards.coverage}</p>
      </article>
      <article className="stack gap-2 across-3 middle panel">
        <PhoneIcon />
        <h2 className="step-1 strong">{cards.phone}</h2>
        <p className="muted small">{cards.phoneUse}</p>
        <PhoneLinks className={`tap figure step-5 plain ${styles.phone}`} />
        <a className="tap break" href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <OpeningHours className="stack gap-1 mono small" />
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
          <AnswerByNow ask="Ask now" />
        </article>
      )}
    </section>
  );
}

function IndustriesSection() {
  const { industries } = useSiteContent('contact');
  return (
    <Section heading={industries.heading}>
      <RuledGrid as="div" className={styles.groups}>
        {industries.groups.map(({ title, items }) => (
          <section key={title} className="stack gap-3">
            <h3>{title}</h3>
            <Bullets items={items.map(({ text }) => text)} />
          </section>
        ))}
      </RuledGrid>
    </Section>
  );
}

/** Contact point and business hours (specification §2). */
function contactPage(site: SiteSettings) {
  const { publicUrl, company } = site;
  return {
    '@type': 'ContactPage',
    '@id': nodeId(site, '/contact', 'page'),
    name: `Contact ${company.name}`,
    url: canonicalUrl(publicUrl, '/contact'),
    about: { '@id': nodeId(site, '/', 'organization') },
    mainEntity: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: telephone(site),
      email: company.email,
      areaServed: { '@type': 'Country', name: 'United States' },
      availableLanguage: 'English',
      hoursAvailable: openingHours(company.hours),
    },
  } satisfies ContactPageData;
}
