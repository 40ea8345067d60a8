import type { ContentSection } from '../content-fields.contract.js';
import FIRST from './first-content.json' with { type: 'json' };
import * as field from './shared-fields.contract.js';

const STEP = { title: field.line('Title', 40), text: field.text('Text', 160), time: field.line('Time', 32) };

const steps = (headingText: string, entries: readonly { title: string; text: string; time: string }[]) => ({
  stepsHeading: field.line('Heading of the steps', 60, headingText),
  steps: field.list('Steps', 'step', [3, 3], STEP, entries),
});

/** Fields of the quote page and of the document request page. */
export const QUOTE_SECTION = {
  label: 'Quote page',
  pages: ['/quote'],
  fields: {
    equipment: field.group('Request for a quote', {
      heading: field.heading('Request Equipment or Firewatch Quote', 70),
      description: field.text('Description for search engines', 320, FIRST.quote.description),
      lead: field.lead(FIRST.quote.lead, 280),
      formHeading: field.line('Heading of the form', 60, 'Your requirements'),
      formLead: field.text('Text above the form', 200, 'More detail gets you a more accurate quote.'),
      ...steps('Three steps to your quote', FIRST.quote.steps),
    }),
    document: field.group('Request for a document', {
      heading: field.heading('Request Document Access', 70),
      description: field.text('Description for search engines', 320, FIRST.quote.documentDescription),
      lead: field.lead(FIRST.quote.documentLead, 280),
      packLead: field.text('Text of the vendor setup pack', 280, FIRST.quote.packLead),
      certificateLead: field.text('Text of a certificate of insurance', 280, FIRST.quote.certificateLead),
      formHeading: field.line('Heading of the form', 60, 'Your information'),
      ...steps('Three steps to your document', FIRST.quote.documentSteps),
    }),
    reasons: field.group('Why choose us', {
      heading: field.heading('Why Choose {company}'),
      cards: field.list('Reasons', 'reason', [1, 8], field.TEXT_CARD, FIRST.quote.reasons),
    }),
  },
} as const satisfies ContentSection;
