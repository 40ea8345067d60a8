import { useSiteContent } from '../../api/site-content.js';
import { faqStructuredData } from '../../features/company/faq.js';
import { Head } from '../../shell/head.js';
import { placesOf } from '../../shell/places.js';
import { useSite } from '../../shell/site-context.js';
import { localBusinesses, website } from '../../shell/structured-data.js';
import { EquipmentSection } from './equipment-section.js';
import { FaqSection } from './faq-section.js';
import { GetStartedSection } from './get-started-section.js';
import { HeroSection } from './hero-section.js';
import { IndustriesSection } from './industries-section.js';
import { ProjectsSection } from './projects-section.js';
import { ServicesSection } from './services-section.js';
import { ValuesSection } from './values-section.js';

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
