import { useSiteContent } from '../../api/site-content.js';
import { FaqList } from '../../features/company/faq-list.js';
import { Section } from '../../ui/section.js';

export function FaqSection() {
  const { questions } = useSiteContent('home');
  return (
    <Section heading={questions.heading}>
      <FaqList entries={questions.entries} />
    </Section>
  );
}
