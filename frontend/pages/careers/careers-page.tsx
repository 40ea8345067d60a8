import { useSiteContent } from '../../api/site-content.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { ApplySection } from './apply-section.js';
import { CareersHead } from './careers-head.js';
import { CrewDrawing } from './crew-drawing.js';
import { jobPosting } from './job-posting.js';
import { OfferSection } from './offer-section.js';
import { OpeningsSection } from './openings-section.js';
import { TradesSection } from './trades-section.js';

export function CareersPage() {
  const site = useSite();
  const { company } = site;
  const { head, hero, openings } = useSiteContent('careers');
  return (
    <>
      <CareersHead {...head} postings={import.meta.env.SSR && openings.map((opening) => jobPosting(site, opening))} />
      <Hero
        span={[hero.spanFrom, hero.spanTo]}
        heading={hero.heading}
        lead={hero.lead}
        actions={
          <>
            <AnchorButton href={`mailto:${company.email}?subject=${encodeURIComponent('Application')}`}>
              Email an Application
            </AnchorButton>
            <AnchorButton variant="light" href={telephoneLink(company.phone)}>
              Call {company.phone}
            </AnchorButton>
          </>
        }
        drawing={<CrewDrawing />}
        block={{ section: 'Assembly', sheet: '1 of 1' }}
      />
      <OpeningsSection />
      <TradesSection />
      <OfferSection />
      <ApplySection />
    </>
  );
}
