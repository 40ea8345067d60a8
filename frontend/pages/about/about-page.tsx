import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { ClosingCall } from '../../features/company/closing-call.js';
import { faqStructuredData } from '../../features/company/faq.js';
import { FaqList } from '../../features/company/faq-list.js';
import { IndustryTiles } from '../../features/company/industry-tiles.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList } from '../../shell/structured-data.js';
import { LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { Link } from '../../ui/link.js';
import { Section } from '../../ui/section.js';
import { BranchesSection } from './branches-section.js';
import { ClientsSection } from './clients-section.js';
import { ABOUT_FAQ } from './faq-entries.js';
import { RecordSection } from './record-section.js';
import { ServiceAreaMap } from './service-area-map.js';
import { ServicesSummarySection } from './services-summary-section.js';
import { StatisticsSection } from './statistics-section.js';

const PATH = PUBLIC_PAGES.about;

export function AboutPage() {
  const site = useSite();
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
        title="About: Scaffold Since 2001, Two Yards, Zero Incidents"
        description="Scaffold rental, sales, erection and management since 2001 from Bogalusa, Louisiana and Athens, Tennessee. TRIR 0, DART 0, E-verified workforce, DUNS, CAGE and UEI numbers."
        keywords={[
          'scaffold company',
          'scaffold safety record',
          'TRIR',
          'EMR',
          'CAGE code',
          'Bogalusa Louisiana',
          'Athens Tennessee',
        ]}
        path={PATH}
        structuredData={
          import.meta.env.SSR && [faqStructuredData(ABOUT_FAQ), breadcrumbList(site, [{ name: 'About', path: PATH }])]
        }
      />
      <Hero
        span={['Since 2001', 'Nationwide']}
        heading="24+ years of scaffold, two yards, zero incidents"
        lead={`${site.company.name} rents, sells, erects and manages scaffold for plants, mills, shipyards and construction sites nationwide. Stocked systems leave Bogalusa or Athens within 24 hours.`}
        actions={contactAndDocuments('light')}
        drawing={<ServiceAreaMap />}
        format="wide"
        block={{ section: 'Service area', sheet: '1 of 1' }}
      />
      <StatisticsSection />
      <RecordSection />
      <ServicesSummarySection />
      <Section heading="Industries we serve">
        <IndustryTiles />
      </Section>
      <ClientsSection />
      <BranchesSection />
      <Section heading="Questions before your first order">
        <FaqList entries={ABOUT_FAQ} />
      </Section>
      <ClosingCall heading="Put us on your vendor list" actions={contactAndDocuments('outline')}>
        <p>
          Ask for our paperwork or ask for a person. We answer email within 24 hours. Looking for a job? See{' '}
          <Link to="/careers">careers</Link>.
        </p>
      </ClosingCall>
    </>
  );
}
