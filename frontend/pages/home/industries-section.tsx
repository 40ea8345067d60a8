import { useSiteContent } from '../../api/site-content.js';
import { IndustryTiles } from '../../features/company/industry-tiles.js';
import { Section } from '../../ui/section.js';

export function IndustriesSection() {
  const { industries } = useSiteContent('home');
  return (
    <Section heading={industries.heading}>
      <IndustryTiles />
    </Section>
  );
}
