import type { ContentSection } from '../content-fields.contract.js';
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
      description: field.text(
        'Description for search engines',
        320,
        'Request a quote for scaffold rental, purchase, erection or firewatch staffing. We answer within {answerHours} hours and ship nationwide.',
      ),
      lead: field.lead(
        'Rental, purchase, erection, management or fire watch: tell us about the job, and an estimator answers within {answerHours} hours.',
        280,
      ),
      formHeading: field.line('Heading of the form', 60, 'Your requirements'),
      formLead: field.text('Text above the form', 200, 'More detail gets you a more accurate quote.'),
      ...steps('Three steps to your quote', [
        {
          title: 'Submit Requirements',
          text: 'Height, length, load and dates, as far as you know them.',
          time: 'Today',
        },
        {
          title: 'Expert Review',
          text: 'An estimator reviews it, does the takeoff and calls you if anything is missing.',
          time: 'Same day',
        },
        {
          title: 'Receive Quote',
          text: 'A parts list with rental, freight and labor on separate lines.',
          time: 'Within {answerHours} hours',
        },
      ]),
    }),
    document: field.group('Request for a document', {
      heading: field.heading('Request Document Access', 70),
      description: field.text(
        'Description for search engines',
        320,
        'Request access to our safety, insurance and capability documents. We answer within {answerHours} hours.',
      ),
      lead: field.lead(
        'Tell us who you are and what the project is. We email you a private link to the document.',
        280,
      ),
      packLead: field.text(
        'Text of the vendor setup pack',
        280,
        'Tell us who you are and what the project is. We email you a private link to each document.',
      ),
      formHeading: field.line('Heading of the form', 60, 'Your information'),
      ...steps('Three steps to your document', [
        {
          title: 'Submit Requirements',
          text: 'Tell us which document you need and for which project.',
          time: 'Today',
        },
        {
          title: 'Expert Review',
          text: 'Our sales desk reviews your request and finds the right edition.',
          time: 'Same day',
        },
        {
          title: 'Receive Quote',
          text: 'A private link to the document, and a quote if you asked for one.',
          time: 'Within {answerHours} hours',
        },
      ]),
    }),
    reasons: field.group('Why choose us', {
      heading: field.heading('Why Choose {company}'),
      cards: field.list('Reasons', 'reason', [1, 8], field.TEXT_CARD, field.FIRST.quote.reasons),
    }),
  },
} as const satisfies ContentSection;
