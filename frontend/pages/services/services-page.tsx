import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { ClosingCall } from '../../features/company/closing-call.js';
import { Head } from '../../shell/head.js';
import { useSite } from '../../shell/site-context.js';
import { breadcrumbList } from '../../shell/structured-data.js';
import { LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { FirewatchSection } from './firewatch-section.js';
import { NodeDrawing } from './node-drawing.js';
import { OfferingsSection } from './offerings-section.js';
import { servicesStructuredData } from './services-structured-data.js';

const PATH = PUBLIC_PAGES.services;

export function ServicesPage() {
  const site = useSite();
  const content = useSiteContent('services');
  const { head, hero, closing } = content;
  return (
    <>
      <Head
        title={head.title}
        description={head.description}
        keywords={[
          'scaffold services',
          'scaffold rental',
          'scaffold installation',
          'scaffold dismantling',
          'scaffold management',
          'firewatch services',
          'hot work fire watch',
          'safety management',
        ]}
        path={PATH}
        share="services"
        structuredData={
          import.meta.env.SSR && [
            servicesStructuredData(site, PATH, content),
            breadcrumbList(site, [{ name: 'Services', path: PATH }]),
          ]
        }
      />
      <Hero
        span={[hero.spanFrom, hero.spanTo]}
        heading={hero.heading}
        lead={hero.lead}
        actions={
          <>
            <LinkButton to="/quote">Request a Quote</LinkButton>
            <LinkButton to="/contact" variant="light">
              Contact Us
            </LinkButton>
          </>
        }
        drawing={<NodeDrawing />}
        block={{ section: 'Ringlock node, plan', sheet: '1 of 2' }}
      />
      <OfferingsSection />
      <FirewatchSection />
      <ClosingCall
        heading={closing.heading}
        actions={
          <>
            <LinkButton to="/quote">Request a Quote</LinkButton>
            <LinkButton to="/contact" variant="outline">
              Contact Us
            </LinkButton>
          </>
        }
      >
        <p>{closing.text}</p>
      </ClosingCall>
    </>
  );
}
