import { FaqList } from '../../features/company/faq-list.js';
import { Section } from '../../ui/section.js';
import { FAQ_ENTRIES } from './faq-entries.js';

export function FaqSection() {
  return (
    <Section heading="Questions we hear every week" block={{ section: 'Questions', sheet: '4 of 6' }}>
      <FaqList entries={FAQ_ENTRIES} />
    </Section>
  );
}
