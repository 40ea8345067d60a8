import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { ClosingCall } from '../../features/company/closing-call.js';
import { faqStructuredData } from '../../features/company/faq.js';
import { FaqList } from '../../features/company/faq-list.js';
import { IndustryTiles } from '../../features/company/industry-tiles.js';
import { Head } from '../../shell/head.js';
import { placesOf } from '../../shell/places.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList } from '../../shell/structured-data.js';
import { LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { Link } from '../../ui/link.js';
import { Section } from '../../ui/section.js';
import styles from './about.module.css';
import { BranchesSection } from './branches-section.js';
import { ClientsSection } from './clients-section.js';
import { RecordSection } from './record-section.js';
import { isMapOf, ServiceAreaMap } from './service-area-map.js';
import { ServicesSummarySection } from './services-summary-section.js';

const PATH = PUBLIC_PAGES.about;

export function AboutPage() {
  const site = useSite();
  const { head, hero, industries, questions, closing } = useSiteContent('about');
  const hasMap = isMapOf(site.company);
  const contactAndDocuments = (second: 'light' | 'outline') => (
    <>
      <LinkButton to="/contact">Contact Us</LinkButton>
      <LinkButton to="/documents" variant={second}>
        See Documents
      </LinkButton>
    </>
  );

  return (
    <>
      <Head
        title={head.title}
        description={head.description}
        keywords={['scaffold company', 'scaffold safety record', 'TRIR', 'EMR', 'CAGE code', ...placesOf(site.company)]}
        path={PATH}
        structuredData={
          import.meta.env.SSR && [
            faqStructuredData(questions.entries),
            breadcrumbList(site, [{ name: 'About', path: PATH }]),
          ]
        }
      />
      <Hero
        span={[hero.spanFrom, hero.spanTo]}
        heading={hero.heading}
        lead={hero.lead}
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
      <Section heading={questions.heading}>
        <FaqList entries={questions.entries} />
      </Section>
      <ClosingCall heading={closing.heading} actions={contactAndDocuments('outline')}>
        <p>
          {closing.text} {closing.careers.before} <Link to="/careers">{closing.careers.link}</Link>.
        </p>
      </ClosingCall>
    </>
  );
}

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
