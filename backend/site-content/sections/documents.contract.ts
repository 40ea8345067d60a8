import type { ContentSection } from '../content-fields.contract.js';
import { METRIC, pageDescription, pageTitle, plainLine, plainText } from './shared-fields.contract.js';

export const DOCUMENTS_SECTION = {
  label: 'Capabilities page',
  pages: ['/documents'],
  fields: {
    head: {
      kind: 'group',
      label: 'Search engines',
      of: {
        title: pageTitle('Capabilities and Documents'),
        description: pageDescription(
          'Company facts, safety record and documents for buyers: DUNS, CAGE and UEI, TRIR, DART and EMR, supplier registrations, capability statement, safety manual, insurance and load tables.',
        ),
      },
    },
    hero: {
      kind: 'group',
      label: 'First screen',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Capabilities' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 280,
          default:
            'Company facts, safety record and the paperwork that purchasing and safety departments need. Request a document and we answer within {response} hours.',
        },
        leadPlain: plainText(
          'Text',
          280,
          'Company facts, safety record and the paperwork that purchasing and safety departments need.',
        ),
      },
    },
    facts: {
      kind: 'group',
      label: 'Company facts',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Company facts' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          optional: true,
          default: 'Identifiers, supplier networks and certification.',
        },
        // After DUNS, CAGE and UEI, which are company facts.
        more: {
          kind: 'list',
          label: 'More facts',
          noun: 'fact',
          min: 0,
          max: 5,
          of: {
            label: { kind: 'line', label: 'Name', maxLength: 32, default: '' },
            value: { kind: 'line', label: 'Value', maxLength: 32, default: '' },
          },
          default: [{ label: 'Experience', value: '{experience}' }],
        },
        standing: {
          kind: 'list',
          label: 'Registrations and certifications',
          noun: 'card',
          min: 0,
          max: 4,
          of: {
            title: { kind: 'line', label: 'Title', maxLength: 40, default: '' },
            entries: {
              kind: 'list',
              label: 'Entries',
              noun: 'entry',
              min: 1,
              max: 8,
              of: { text: { kind: 'line', label: 'Text', maxLength: 60, default: '' } },
              default: [],
            },
            text: { kind: 'text', label: 'Text', maxLength: 200, default: '' },
          },
          default: [
            {
              title: 'Supplier networks',
              entries: [{ text: '{isnetworld}' }, { text: '{avetta}' }],
              text: 'We are registered with these networks. Ask us for our ID in yours.',
            },
            {
              title: 'Small business',
              entries: [{ text: '{smallBusiness}' }],
              text: 'Certificate available on request.',
            },
          ],
        },
      },
    },
    record: {
      kind: 'group',
      label: 'Safety record',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Safety record' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          optional: true,
          default: 'The figures you need for prequalification. Year-by-year numbers on request.',
        },
        // Specification §2, Documents.
        metrics: {
          kind: 'list',
          label: 'Metrics',
          noun: 'metric',
          min: 0,
          max: 6,
          of: {
            ...METRIC,
            meaning: { kind: 'text', label: 'Meaning', maxLength: 200, default: '' },
          },
          default: [
            {
              name: 'TRIR',
              figure: '{trir}',
              period: '{trir.period}',
              meaning: 'Total recordable incident rate: recordable cases per 200,000 hours worked.',
            },
            {
              name: 'DART',
              figure: '{dart}',
              period: '{dart.period}',
              meaning: 'Cases with days away, restricted work or transfer, per 200,000 hours worked.',
            },
            {
              name: 'Fatalities',
              figure: '{fatalities}',
              period: '{fatalities.period}',
              meaning: 'Work-related deaths among our employees.',
            },
            {
              name: 'EMR',
              figure: '{emr}',
              period: 'preliminary, {emr.period}',
              meaning:
                'Experience modification rate: our workers’ compensation losses against the industry average of 1.00.',
            },
          ],
        },
        explainedHeading: {
          kind: 'line',
          label: 'Heading of the explanation',
          hint: 'Without a heading and a text there is no explanation.',
          maxLength: 80,
          optional: true,
          default: 'EMR {emr} and {incidents.words} incidents?',
        },
        explained: {
          kind: 'text',
          label: 'Explanation',
          hint: 'A blank line begins a new paragraph.',
          maxLength: 1_500,
          optional: true,
          default:
            'Both are true, because they measure different things. TRIR and DART count injuries on the job in {trir.period}: there were none.\n\nThe EMR compares what a company’s workers’ compensation claims cost with what is usual for its payroll and trade. 1.00 is the average, so {emr} is 3 percent above it. It looks back at three policy years and leaves out the latest one, so the rate for {emr.period} can still carry costs from before 2022.\n\nPreliminary means that the rating bureau has not issued the final figure. Ask us for the current letter.',
        },
      },
    },
    vendor: {
      kind: 'group',
      label: 'Vendor setup',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Vendor setup' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          optional: true,
          default: 'What your vendor form asks first, with our answers. One request gets you the whole pack.',
        },
        nameQuestion: {
          kind: 'line',
          label: 'Label of name and address',
          maxLength: 40,
          default: 'Legal name and address',
        },
        numbersQuestion: {
          kind: 'line',
          label: 'Label of the identifiers',
          maxLength: 40,
          default: 'DUNS, CAGE and UEI',
        },
        answers: {
          kind: 'list',
          label: 'More answers',
          noun: 'answer',
          min: 0,
          max: 12,
          of: {
            ask: { kind: 'line', label: 'Question', maxLength: 48, default: '' },
            answer: { kind: 'line', label: 'Answer', maxLength: 100, default: '' },
            answerPlain: plainLine('Answer', 100),
          },
          default: [
            { ask: 'Tax form', answer: 'W-9, signed on request' },
            { ask: 'Insurance', answer: 'Certificate in your company’s name' },
            {
              ask: 'Safety record, three years',
              answer: 'TRIR {trir}, DART {dart} and {fatalities.words} fatalities in {trir.period}',
            },
            { ask: 'EMR', answer: '{emr} for {emr.period}, preliminary, with the letter' },
            {
              ask: 'Prequalification networks',
              answer: '{isnetworld} and {avetta}; we send you our ID',
              answerPlain: 'Ask us for our ID in yours',
            },
            { ask: 'Contact for questions', answer: '{phone}, {email}' },
          ],
        },
        packHeading: { kind: 'line', label: 'Heading of the pack', maxLength: 40, default: 'The pack' },
      },
    },
    list: {
      kind: 'group',
      label: 'Documents',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Documents' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          default: 'Tell us which one you need, and we email you a private link.',
        },
      },
    },
  },
} as const satisfies ContentSection;
