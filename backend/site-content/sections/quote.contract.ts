import type { ContentSection } from '../content-fields.contract.js';
import { plainLine, plainText, TEXT_CARD } from './shared-fields.contract.js';

/** Fields of a step. */
const STEP = {
  title: { kind: 'line', label: 'Title', maxLength: 40, default: '' },
  text: { kind: 'text', label: 'Text', maxLength: 160, default: '' },
  time: { kind: 'line', label: 'Time', maxLength: 24, default: '' },
  timePlain: plainLine('Time', 24),
} as const;

/** Fields of the quote page and of the document request page. */
export const QUOTE_SECTION = {
  label: 'Quote page',
  pages: ['/quote'],
  fields: {
    equipment: {
      kind: 'group',
      label: 'Request for a quote',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 70, default: 'Request Equipment or Firewatch Quote' },
        description: {
          kind: 'text',
          label: 'Description for search engines',
          maxLength: 320,
          default:
            'Request a quote for scaffold rental, purchase, erection or firewatch staffing. We answer within {response} hours and ship stocked systems nationwide within {shipping} hours.',
        },
        descriptionPlain: plainText(
          'Description for search engines',
          320,
          'Request a quote for scaffold rental, purchase, erection or firewatch staffing.',
        ),
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 280,
          default:
            'Rental, purchase, erection, management or fire watch: tell us about the job, and an estimator answers within {response} hours.',
        },
        leadPlain: plainText(
          'Text',
          280,
          'Rental, purchase, erection, management or fire watch: tell us about the job, and an estimator answers.',
        ),
        formHeading: { kind: 'line', label: 'Heading of the form', maxLength: 60, default: 'Your requirements' },
        formLead: {
          kind: 'text',
          label: 'Text above the form',
          maxLength: 200,
          default: 'More detail gets you a more accurate quote.',
        },
        stepsHeading: {
          kind: 'line',
          label: 'Heading of the steps',
          maxLength: 60,
          default: 'Three steps to your quote',
        },
        steps: {
          kind: 'list',
          label: 'Steps',
          noun: 'step',
          min: 3,
          max: 3,
          of: STEP,
          default: [
            {
              title: 'Submit Requirements',
              text: 'Height, length, load and dates, as far as you know them. It takes two minutes.',
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
              time: 'Within {response} hours',
              timePlain: 'Then',
            },
          ],
        },
      },
    },
    document: {
      kind: 'group',
      label: 'Request for a document',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 70, default: 'Request Document Access' },
        description: {
          kind: 'text',
          label: 'Description for search engines',
          maxLength: 320,
          default:
            'Request access to our safety, insurance and capability documents. We answer within {response} hours.',
        },
        descriptionPlain: plainText(
          'Description for search engines',
          320,
          'Request access to our safety, insurance and capability documents.',
        ),
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 280,
          default: 'Tell us who you are and what the project is. We email you a private link to the document.',
        },
        packLead: {
          kind: 'text',
          label: 'Text of the vendor setup pack',
          maxLength: 280,
          default: 'Tell us who you are and what the project is. We email you a private link to each document.',
        },
        formHeading: { kind: 'line', label: 'Heading of the form', maxLength: 60, default: 'Your information' },
        stepsHeading: {
          kind: 'line',
          label: 'Heading of the steps',
          maxLength: 60,
          default: 'Three steps to your document',
        },
        steps: {
          kind: 'list',
          label: 'Steps',
          noun: 'step',
          min: 3,
          max: 3,
          of: STEP,
          default: [
            {
              title: 'Submit Requirements',
              text: 'Tell us which document you need and for which project. It takes two minutes.',
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
              time: 'Within {response} hours',
              timePlain: 'Then',
            },
          ],
        },
      },
    },
    reasons: {
      kind: 'group',
      label: 'Why choose us',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Why Choose {company}' },
        cards: {
          kind: 'list',
          label: 'Reasons',
          noun: 'reason',
          min: 1,
          max: 8,
          of: TEXT_CARD,
          default: [
            {
              title: 'Fast Delivery',
              text: '{shipping}-hour shipping nationwide; stocked systems dispatch within {dispatch} hours.',
            },
            {
              title: '{osha} Compliant',
              text: 'Every system is rated, tagged and inspected to 29 CFR 1926 Subpart L.',
            },
            { title: 'Competitive Pricing', text: 'Rental, new and used equipment, with volume discounts.' },
            { title: 'Expert Support', text: 'Estimators and engineers with field experience.' },
            {
              title: '{years} Years of Experience',
              text: 'Trusted since {since} by refineries, shipyards, mills and power plants.',
              textPlain: 'Trusted by refineries, shipyards, mills and power plants.',
            },
          ],
        },
      },
    },
  },
} as const satisfies ContentSection;
