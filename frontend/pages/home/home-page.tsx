import { useEffect } from 'react';
import { counted } from '../../../backend/measures/words.js';
import { contentPictureSrcSet } from '../../../backend/site-content/pictures/content-pictures.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { usePageData, useSiteApi, useSiteContent } from '../../api/page-data.js';
import { catalogGroupsQuery } from '../../api/site-queries.js';
import { DesignPackages } from '../../features/builder/design-packages.js';
import { GroupTiles } from '../../features/catalog/group-tiles.js';
import { CatalogSearch } from '../../features/catalog-search/catalog-search.js';
import { QuestionsSection } from '../../features/company/faq-list.js';
import { IndustryTiles } from '../../features/company/industry-tiles.js';
import { AnswerByNow, useAnsweredShare } from '../../features/inquiry/answer-by.js';
import boilerUrl from '../../media/projects/boiler.svg?url';
import bridgeUrl from '../../media/projects/bridge.svg?url';
import columnUrl from '../../media/projects/column.svg?url';
import hullUrl from '../../media/projects/hull.svg?url';
import { CallButtons, OpeningHours, PhoneLinks, placesOf, useSite } from '../../shell/company.js';
import { Head, localBusinesses, website } from '../../shell/head.js';
import { LinkButton, OutlineLink } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Hero } from '../../ui/hero.js';
import { Bullets, CellLink, RuledGrid, Section } from '../../ui/section.js';
import { useImageFailure } from '../../ui/use-image-failure.js';
import { HeroFilm } from './hero-film.js';
import styles from './home.module.css';

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
        structuredData={import.meta.env.SSR && [website(site), ...localBusinesses(site)]}
      />
      <HeroSection />
      <EquipmentSection />
      <DesignPackages {...packages} />
      <ValuesSection />
      <ServicesSection />
      <GetStartedSection />
      <QuestionsSection {...questions} />
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

function EquipmentSection() {
  const { equipment } = useSiteContent('home');
  const { status, data: groups } = usePageData(catalogGroupsQuery(useSiteApi()));
  if (status === 'error' || groups?.systems.length === 0) return null;
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
          <PhoneLinks className="tap figure plain" />
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
                  <span>{street}</span>
                  <br />
                  <span>{city}</span>, <span>{region}</span> <span>{postalCode}</span>
                </address>
              </li>
            ))}
          </ul>
        </div>
        <div className="stack gap-3">
          <h3 className="muted step-1">Hours</h3>
          <OpeningHours className="stack gap-1 mono small" />
        </div>
        <div className="row whole">
          <LinkButton to="/quote">Get a quote</LinkButton>
          <CallButtons variant="light">Call the Yard</CallButtons>
          <AnswerByNow ask="Ask now" />
        </div>
      </div>
    </Section>
  );
}

const PHOTOGRAPH_SIZES = '(max-width: 767px) 90vw, 600px';

/** Illustrations of projects without a photograph. */
const PROJECT_DRAWINGS = {
  column: {
    url: columnUrl,
    alt: 'Illustration: ring scaffold around a process column with three decks and a stair tower',
  },
  hull: {
    url: hullUrl,
    alt: 'Illustration: frame scaffold of seven bays along a ship in dry dock, two bays sheeted',
  },
  boiler: {
    url: boilerUrl,
    alt: 'Illustration: ring scaffold inside a furnace, its near walls cut away, and the manway',
  },
  bridge: { url: bridgeUrl, alt: 'Illustration: tube and clamp platforms hung around the pier of a road bridge' },
} as const;

function ProjectsSection() {
  const { heading, cards } = useSiteContent('projects');
  if (cards.length === 0) return null;
  return (
    <Section heading={heading} block={{ section: 'Projects', sheet: '2 of 2' }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the list scrolls, and has nothing else to focus */}
      <ul className={`halves gap-6 above-6 ${styles.projects}`} aria-label="Projects" tabIndex={0}>
        {cards.map((project) => (
          <li key={project.title}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      <p className="above-8">
        <LinkButton to="/quote">Get Quote for Your Project</LinkButton>
      </p>
    </Section>
  );
}

type Project = ShownContent['projects']['cards'][number];

const Photograph = ({ photograph: { picture, alt, caption } }: { photograph: Project['more'][number] }) =>
  picture && (
    <figure>
      <img
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        srcSet={contentPictureSrcSet(picture.url)}
        sizes={PHOTOGRAPH_SIZES}
        loading="lazy"
        decoding="async"
      />
      {caption && <figcaption className="caption box">{caption}</figcaption>}
    </figure>
  );

function ProjectCard({ project }: { project: Project }) {
  const { picture, caption, more, drawing, title, description, industry, place, date } = project;
  const { url, alt, width, height } = picture
    ? { ...picture, alt: project.alt }
    : { ...PROJECT_DRAWINGS[drawing], width: 800, height: 560 };
  const { failed, watch } = useImageFailure();

  // Specification §2 asks for the log line.
  useEffect(() => {
    if (failed) console.error(`Project image failed to load: ${url}`);
  }, [failed, url]);

  return (
    <article className={`stack gap-0 box ${styles.project}`}>
      <figure>
        <img
          {...watch}
          src={url}
          srcSet={contentPictureSrcSet(url)}
          sizes={picture ? PHOTOGRAPH_SIZES : undefined}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          data-failed={failed || undefined}
        />
        {(!picture || caption) && <figcaption className="caption box">{picture ? caption : 'Illustration'}</figcaption>}
      </figure>
      <div className="stack gap-2">
        <p className="caption">
          <span>{[industry, place].filter(Boolean).join(', ')}</span>
          {date && <span>, </span>}
          {date && <CalendarDate date={date} style="medium" />}
        </p>
        <h3>{title}</h3>
        <p className="muted">{description}</p>
        {more.length > 0 && (
          <details>
            <summary>
              <span>{counted(more.length, 'more photograph')}</span>
              <span className="visually-hidden">{` of ${title}`}</span>
            </summary>
            {more.map((photograph) => (
              <Photograph key={photograph.picture?.url} photograph={photograph} />
            ))}
          </details>
        )}
      </div>
    </article>
  );
}
