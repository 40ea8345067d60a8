import type { CompanyProfile } from '../../../backend/config/company.contract.js';
import { phoneParts } from '../../../backend/config/phone.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { contentPictureSrcSet } from '../../../backend/site-content/pictures/content-pictures.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { useSiteContent } from '../../api/page-data.js';
import { ClosingCall } from '../../features/company/closing-call.js';
import { Drawing } from '../../features/company/drawing.js';
import { QuestionsSection } from '../../features/company/faq-list.js';
import { IndustryTiles } from '../../features/company/industry-tiles.js';
import { PhoneLinks, placesOf, useSite } from '../../shell/company.js';
import { breadcrumbList, Head } from '../../shell/head.js';
import { ExternalLink, Link, LinkButton, OutlineLink } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { ArrowIcon, EmailIcon, PhoneIcon, PinIcon } from '../../ui/icons.js';
import { RuledGrid, Section } from '../../ui/section.js';
import styles from './about.module.css';
import serviceAreaUrl from './service-area.svg?url';

const PATH = PUBLIC_PAGES.about;

export function AboutPage() {
  const site = useSite();
  const { head, hero, industries, questions, closing } = useSiteContent('about');
  const hasMap = isMapOf(site.company);
  const contactAndDocuments = (second: 'light' | 'outline') => (
    <>
      <LinkButton to="/contact">Contact us</LinkButton>
      <LinkButton to="/documents" variant={second}>
        See documents
      </LinkButton>
    </>
  );

  return (
    <>
      <Head
        {...head}
        keywords={`scaffold company, scaffold safety record, TRIR, EMR, CAGE code, ${placesOf(site.company)}`}
        path={PATH}
        structuredData={import.meta.env.SSR && [breadcrumbList(site, [{ name: 'About', path: PATH }])]}
      />
      <Hero
        {...hero}
        // Without its drawing, the hero is light.
        actions={contactAndDocuments(hasMap ? 'light' : 'outline')}
        {...(hasMap && {
          drawing: <ServiceAreaMap />,
          format: 'wide',
          block: { section: 'Service area', sheet: '1 of 1' },
        })}
      />
      <StatisticsSection />
      <RecordSection />
      <ServicesSummarySection />
      <Section heading={industries.heading}>
        <IndustryTiles />
      </Section>
      <ClientsSection />
      <BranchesSection />
      <QuestionsSection {...questions} />
      <ClosingCall heading={closing.heading} actions={contactAndDocuments('outline')}>
        <p>
          <span>{closing.text}</span> <span>{closing.careers.before}</span>{' '}
          <Link to="/careers">{closing.careers.link}</Link>.
        </p>
      </ClosingCall>
    </>
  );
}

/** False once the company's yards differ from those on the map. */
function isMapOf({ addresses }: CompanyProfile): boolean {
  const cities = addresses.map(({ city, region }) => `${city}, ${region}`);
  return cities.sort().join('; ') === 'Athens, TN; Bogalusa, LA';
}

const ServiceAreaMap = () => (
  <Drawing
    file={serviceAreaUrl}
    size="975 620"
    label="Illustration: map of the United States with the yards in Bogalusa, Louisiana and Athens, Tennessee, 442 miles apart, and a 500-mile ring around each"
    className={styles.map}
  >
    <use className={styles.radius} href={`${serviceAreaUrl}#radius`} />
  </Drawing>
);

function StatisticsSection() {
  const { numbers } = useSiteContent('about');
  if (numbers.cards.length === 0) return null;
  return (
    <section className="measure stack gap-6 above-12" aria-labelledby="statistics">
      <h2 className="step-2 strong" id="statistics">
        {numbers.heading}
      </h2>
      <ul className={styles.figures}>
        {numbers.cards.map(({ figure, title, text }) => (
          <li key={title} className="stack gap-1 dimension-above">
            <p className="figure">{figure}</p>
            <h3 className="step-1">{title}</h3>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecordSection() {
  const { company } = useSite();
  const { record } = useSiteContent('about');
  const identifiers = [
    { name: 'DUNS number', value: company.duns },
    { name: 'CAGE code', value: company.cage },
    { name: 'UEI', value: company.uei },
  ];

  return (
    <Section heading={record.heading} lead={record.lead}>
      <div className={`stack sheet ${styles.record}`}>
        <div>
          <h3 id="identifiers">Company identifiers</h3>
          <dl className="facts" aria-labelledby="identifiers">
            {identifiers.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="mono step-1">{value}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to="/documents">Capabilities and documents</Link>
          </p>
        </div>
        {record.metrics.length > 0 && (
          <div>
            <h3 id="safety">Safety metrics</h3>
            <dl className={`stack gap-0 ${styles.safety}`} aria-labelledby="safety">
              {record.metrics.map(({ name, figure, period, meaning }) => (
                <div key={name}>
                  <dt className="title">{name}</dt>
                  <dd className={`figure ${styles.amount}`}>{figure}</dd>
                  {period && <dd className="caption muted">{period}</dd>}
                  <dd className="muted small whole">{meaning}</dd>
                </div>
              ))}
            </dl>
            {record.metrics.map(
              ({ name, explained }) =>
                explained && (
                  <p key={name}>
                    {/* A full page load: an in-page navigation would scroll before the list of documents and its sections are rendered. */}
                    <Link to="/documents#explanations" reloadDocument>
                      {explained}
                    </Link>
                  </p>
                ),
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

function ServicesSummarySection() {
  const { services } = useSiteContent('about');
  return (
    <Section heading={services.heading}>
      <ol className={`halves gap-0 across-8 ruled numbered ${styles.services}`}>
        {services.cards.map(({ name, to, text }) => (
          <li key={name}>
            <h3 className="step-1">
              <Link className="tap" to={to}>
                {name}
              </Link>
            </h3>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </ol>
      <p className="above-8">
        <OutlineLink to="/services">View all services</OutlineLink>
      </p>
    </Section>
  );
}

/** Clients, standards and networks; decision 007 says whose logo may be shown. */
function ClientsSection() {
  const { heading, lead, entries } = useSiteContent('partners');
  if (entries.length === 0) return null;
  return (
    <Section heading={heading} lead={lead}>
      <RuledGrid quiet className={styles.marks}>
        {entries.map(({ logo, mark, name, relation, href }) => (
          <li key={mark}>
            <ExternalLink href={href} className={`stack gap-1 plain ${styles.client}`}>
              <span className={`line top between figure ${styles.mark}`}>
                {logo ? (
                  <img
                    src={logo.url}
                    srcSet={contentPictureSrcSet(logo.url)}
                    sizes="200px"
                    alt={mark}
                    width={logo.width}
                    height={logo.height}
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  <span>{mark}</span>
                )}
                <ArrowIcon />
              </span>{' '}
              <span className="medium">{name}</span> <span className="caption muted">{relation}</span>
            </ExternalLink>
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}

function BranchesSection() {
  const { company } = useSite();
  const { heading, lead, teams } = useSiteContent('branches');
  return (
    <Section heading={heading} lead={lead} ground="blueprint">
      <ul className="halves above-8">
        {company.addresses.map(({ label, street, city, region, postalCode }) => {
          const team = teams.find((candidate) => candidate.city === city);
          return (
            <li key={label} className={`stack gap-3 ${styles.branch}`}>
              <h3 className="figure">{`${city}, ${region}`}</h3>
              <address className="line top">
                <PinIcon />
                <span>
                  <span>{label}</span>
                  <br />
                  <span>{street}</span>
                  <br />
                  <span>{city}</span>, <span>{region}</span> <span>{postalCode}</span>
                </span>
              </address>
              {team && <p className="muted">{team.serves}</p>}
              <ul className="ruled">
                {team?.contacts.map((contact) => (
                  <Contact key={contact.role} contact={contact} city={city} />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type ContactProps = { contact: ShownContent['branches']['teams'][number]['contacts'][number]; city: string };

/** A contact without a number or address of its own gets the company's, with the role in the subject. */
function Contact({ contact: { role, handles, ...own }, city }: ContactProps) {
  const { company } = useSite();
  const phone = own.phone || company.phone;
  const email = own.email || company.email;
  const subject = encodeURIComponent(`${role}, ${city}`);
  return (
    <li>
      <div>
        <h4 className="step-1">{role}</h4>
        <p className="muted small">{handles}</p>
      </div>
      <div className="row gap-0 across-5 small medium">
        <PhoneLinks parts={phoneParts(phone)} className="tap nowrap" icon={<PhoneIcon />} about={`${role}, ${city}`} />
        <a className="tap break" href={`mailto:${email}?subject=${subject}`} aria-label={`${email}, ${role}, ${city}`}>
          <EmailIcon />
          <span>{email}</span>
        </a>
      </div>
    </li>
  );
}
