import { FaqList } from '../../features/company/faq-list.js';
import { Section } from '../../ui/section.js';
import { FAQ_ENTRIES } from './faq-entries.js';

export function FaqSection() {
  return (
    <Section heading="Questions we hear every week">
      <FaqList entries={FAQ_ENTRIES} />
    </Section>
  );
}
