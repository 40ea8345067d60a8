import { useSiteContent } from '../../api/site-content.js';
import { CatalogSearch } from '../../features/catalog-search/catalog-search.js';
import { faqStructuredData } from '../../features/company/faq.js';
import { FaqList } from '../../features/company/faq-list.js';
import { IndustryTiles } from '../../features/company/industry-tiles.js';
import { Head } from '../../shell/head.js';
import { placesOf } from '../../shell/places.js';
import { useSite } from '../../shell/site-context.js';
import { localBusinesses, website } from '../../shell/structured-data.js';
import { LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { Section } from '../../ui/section.js';
import { EquipmentSection } from './equipment-section.js';
import { GetStartedSection } from './get-started-section.js';
import { HeroFilm } from './hero-film.js';
import styles from './home.module.css';
import { ProjectsSection } from './projects-section.js';
import { ServicesSection } from './services-section.js';

export function HomePage() {
  const site = useSite();
  const { head, questions } = useSiteContent('home');
  return (
    <>
      <Head
        title={head.title}
        description={head.description}
        keywords={[
          'scaffold rental',
          'industrial scaffolding',
          'ringlock',
          'cuplock',
          'scaffold installation',
          'firewatch',
          ...placesOf(site.company),
        ]}
        path="/"
        structuredData={
          import.meta.env.SSR && [website(site), ...localBusinesses(site), faqStructuredData(questions.entries)]
        }
      />
      <HeroSection />
      <EquipmentSection />
      <ValuesSection />
      <ServicesSection />
      <GetStartedSection />
      <FaqSection />
      <IndustriesSection />
      <ProjectsSection />
    </>
  );
}

function FaqSection() {
  const { questions } = useSiteContent('home');
  return (
    <Section heading={questions.heading}>
      <FaqList entries={questions.entries} />
    </Section>
  );
}

function IndustriesSection() {
  const { industries } = useSiteContent('home');
  return (
    <Section heading={industries.heading}>
      <IndustryTiles />
    </Section>
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
      span={[hero.spanFrom, hero.spanTo]}
      heading={hero.heading}
      lead={hero.lead}
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
