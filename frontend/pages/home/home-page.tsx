import { useSiteApi } from '../../api/site-api-context.js';
import { useSiteContent } from '../../api/site-content.js';
import { catalogGroupsQuery } from '../../api/site-queries.js';
import { useDocumentData } from '../../api/use-document-data.js';
import { DesignPackages } from '../../features/builder/design-packages.js';
import { GroupTiles } from '../../features/catalog/group-tiles.js';
import { CatalogSearch } from '../../features/catalog-search/catalog-search.js';
import { FaqList, faqStructuredData } from '../../features/company/faq-list.js';
import { IndustryTiles } from '../../features/company/industry-tiles.js';
import { useAnsweredShare } from '../../features/inquiry/answered-share.js';
import { Head } from '../../shell/head.js';
import { CallButtons, PhoneLinks } from '../../shell/phone-links.js';
import { placesOf, useSite } from '../../shell/site-context.js';
import { localBusinesses, website } from '../../shell/structured-data.js';
import { LinkButton, OutlineLink } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { Bullets, CellLink, RuledGrid, Section } from '../../ui/section.js';
import { HeroFilm } from './hero-film.js';
import styles from './home.module.css';
import { ProjectsSection } from './projects-section.js';

const KEYWORDS = 'scaffold rental, industrial scaffolding, ringlock, cuplock, scaffold installation, firewatch';

export function HomePage() {
  const site = useSite();
  const { head, packages, questions, industries } = useSiteContent('home');
  return (
    <>
      <Head
        {...head}
        keywords={`${KEYWORDS}, ${placesOf(site.company)}`}
        path="/"
        structuredData={
          import.meta.env.SSR && [website(site), ...localBusinesses(site), faqStructuredData(questions.entries)]
        }
      />
      <HeroSection />
      <EquipmentSection />
      <DesignPackages {...packages} />
      <ValuesSection />
      <ServicesSection />
      <GetStartedSection />
      <Section heading={questions.heading}>
        <FaqList entries={questions.entries} />
      </Section>
      <Section heading={industries.heading}>
        <IndustryTiles />
      </Section>
      <ProjectsSection />
    </>
  );
}

function ValuesSection() {
  const { values } = useSiteContent('home');
  if (values.length === 0) return null;
  return (
    <section className={`measure ${styles.values}`} aria-label="Our commitments">
      <ul className="quarters">
        {values.map(({ figure, title, text }) => (
          <li key={title} className="stack gap-2">
            <p className="dimension figure">{figure}</p>
            <h2 className="step-1 strong">{title}</h2>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeroSection() {
  const { hero } = useSiteContent('home');
  return (
    <Hero
      {...hero}
      actions={
        <>
          <LinkButton to="/quote">Request Quote</LinkButton>
          <LinkButton to="/catalog" variant="light">
            Explore Catalog
          </LinkButton>
          <CatalogSearch label="Find equipment" look="hero" />
        </>
      }
      drawing={<HeroFilm />}
      format="ground"
      block={{ section: 'Ringlock scaffold, 4 bays', sheet: '1 of 2' }}
    />
  );
}

/** Ways into the catalog. */
function EquipmentSection() {
  const { equipment } = useSiteContent('home');
  const groups = useDocumentData(catalogGroupsQuery(useSiteApi()));
  if (!groups || groups.systems.length === 0) return null;
  return (
    <section className={`measure stack ${styles.equipment}`} aria-labelledby="equipment">
      <h2 className="step-4" id="equipment">
        {equipment.heading}
      </h2>
      <GroupTiles groups={groups} level={3} />
    </section>
  );
}

function ServicesSection() {
  const { services } = useSiteContent('home');
  return (
    <Section heading={services.heading} lead={services.lead}>
      <RuledGrid className={styles.services}>
        {services.cards.map(({ title, text, points, link }) => (
          <li key={title} className="stack gap-3">
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <Bullets items={points.map((point) => point.text)} />
            <CellLink to={link.to}>{link.label}</CellLink>
          </li>
        ))}
        <li className="stack">
          <p>{services.question}</p>
          <LinkButton to="/quote">Request a Quote</LinkButton>
          <OutlineLink to="/contact">Schedule a Consultation</OutlineLink>
        </li>
      </RuledGrid>
    </Section>
  );
}

function GetStartedSection() {
  const { company } = useSite();
  const { getStarted } = useSiteContent('home');
  const answeredShare = useAnsweredShare();
  return (
    <Section heading={getStarted.heading} lead={getStarted.lead + answeredShare} ground="blueprint">
      <div className={`stack ${styles.start}`}>
        <div className="stack gap-3 left">
          <h3 className="muted step-1">Phone</h3>
          <PhoneLinks phone={company.phone} className="tap figure plain" />
          <a className="tap" href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </div>
        <div className="stack gap-3">
          <h3 className="muted step-1">Locations</h3>
          <ul className="row top gap-4">
            {company.addresses.map(({ label, street, city, region, postalCode }) => (
              <li key={label}>
                <strong>{label}</strong>
                <address className="muted">
                  {street}
                  <br />
                  {city}, {region} {postalCode}
                </address>
              </li>
            ))}
          </ul>
        </div>
        <div className="stack gap-3">
          <h3 className="muted step-1">Hours</h3>
          <ul className="stack gap-1 mono small">
            {company.hours.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
            <li>{company.closedLabel}</li>
          </ul>
        </div>
        <div className="row whole">
          <LinkButton to="/quote">Get a Quote</LinkButton>
          <CallButtons variant="light" phone={company.phone}>
            Call the Yard
          </CallButtons>
        </div>
      </div>
    </Section>
  );
}
