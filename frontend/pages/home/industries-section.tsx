import { IndustryTiles } from '../../features/company/industry-tiles.js';
import { Section } from '../../ui/section.js';

export function IndustriesSection() {
  return (
    <Section heading="Industries We Serve">
      <IndustryTiles />
    </Section>
  );
}
