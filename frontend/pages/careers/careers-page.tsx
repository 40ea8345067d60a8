import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { ApplySection } from './apply-section.js';
import { CareersHead } from './careers-head.js';
import { CrewDrawing } from './crew-drawing.js';
import { OfferSection } from './offer-section.js';
import { TradesSection } from './trades-section.js';

export function CareersPage() {
  const { company } = useSite();
  return (
    <>
      <CareersHead />
      <Hero
        span={['Yard', 'Top lift']}
        heading="Careers: it takes five trades to put up a scaffold"
        lead="Erectors, firewatch officers, yard hands, drivers and estimators, hired in Bogalusa, Louisiana and Athens, Tennessee for work nationwide."
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
      <TradesSection />
      <OfferSection />
      <ApplySection />
    </>
  );
}
