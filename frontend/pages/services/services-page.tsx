import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
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
  return (
    <>
      <Head
        title="Services: Scaffold Rental, Erection, Management and Firewatch"
        description="Scaffold rental, installation and dismantling, management, sales and nationwide freight, safety and project management, firewatch in under 24 hours. Quotes within 24 hours."
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
            servicesStructuredData(site, PATH),
            breadcrumbList(site, [{ name: 'Services', path: PATH }]),
          ]
        }
      />
      <Hero
        span={['First drawing', 'Last truck']}
        heading="One company rents, erects, watches and takes it down"
        lead="Ringlock, Cuplock, frame, and tube and clamp, with the crews, trucks and paperwork to go with them. You get a quote within 24 hours."
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
        heading="Height, length, load, dates"
        actions={
          <>
            <LinkButton to="/quote">Request a Quote</LinkButton>
            <LinkButton to="/contact" variant="outline">
              Contact Us
            </LinkButton>
          </>
        }
      >
        <p>Send us these four and you get a first quote within 24 hours.</p>
      </ClosingCall>
    </>
  );
}
