import type { ContentSection } from '../content-fields.contract.js';
import * as field from './shared-fields.contract.js';

const EXPLANATION = {
  explainedHeading: field.line('Heading of the explanation', 80, '', {
    hint: 'Without a heading and a text there is no explanation.',
    optional: true,
  }),
  explained: field.text('Explanation', 1_500, '', { hint: 'A blank line begins a new paragraph.', optional: true }),
};

const REGISTRATION = {
  title: field.line('Title', 40),
  entries: field.list('Entries', 'entry', [1, 8], field.figure('Name', 60)),
  text: field.text('Text', 200),
} as const;

const ANSWER = {
  ask: field.line('Question', 48),
  ...field.figure('Answer', 100),
  period: field.METRIC.period,
} as const;

export const DOCUMENTS_SECTION = {
  label: 'Capabilities page',
  pages: ['/documents'],
  fields: {
    head: field.searchEngines(
      'Capabilities and Documents',
      'Company facts, safety record and documents for buyers: DUNS, CAGE and UEI, TRIR, DART and EMR, supplier registrations, capability statement, safety manual, insurance and load tables.',
    ),
    hero: field.group('First screen', {
      heading: field.heading('Capabilities'),
      lead: field.lead(
        'Company facts, safety record and the paperwork that purchasing and safety departments need. Request a document and we answer within {answerHours} hours.',
        280,
      ),
    }),
    facts: field.group('Company facts', {
      heading: field.heading('Company facts'),
      lead: field.optionalLead('Identifiers, supplier networks and certification.'),
      // After DUNS, CAGE and UEI, which are company facts.
      more: field.list('More facts', 'fact', [0, 5], { label: field.line('Name', 32), ...field.figure('Value', 32) }, [
        { label: 'Experience, since 2001', claim: 'experience' },
      ]),
      standing: field.list('Registrations and certifications', 'card', [0, 4], REGISTRATION, [
        {
          title: 'Supplier networks',
          entries: [{ claim: 'isnetworld' }, { claim: 'avetta' }],
          text: 'We are registered with these networks. Ask us for our ID in yours.',
        },
        { title: 'Small business', entries: [{ claim: 'smallBusiness' }], text: 'Certificate available on request.' },
      ]),
    }),
    record: field.group('Safety record', {
      heading: field.heading('Safety record'),
      lead: field.optionalLead('The figures you need for prequalification. Year-by-year numbers on request.'),
      // Specification §2, Documents.
      metrics: field.list('Metrics', 'metric', [0, 6], { ...field.METRIC, ...EXPLANATION }, [
        {
          name: 'TRIR',
          claim: 'trir',
          meaning: 'Total recordable incident rate: recordable cases per 200,000 hours worked.',
        },
        {
          name: 'DART',
          claim: 'dart',
          meaning: 'Cases with days away, restricted work or transfer, per 200,000 hours worked.',
        },
        { name: 'Fatalities', claim: 'fatalities', meaning: 'Work-related deaths among our employees.' },
        {
          name: 'EMR',
          claim: 'emr',
          meaning:
            'Experience modification rate: our workers’ compensation losses against the industry average of 1.00.',
          explainedHeading: 'How the EMR fits the incident rates',
          explained:
            'They measure different things. TRIR and DART count injuries on the job in the years shown with them.\n\nThe EMR compares what a company’s workers’ compensation claims cost with what is usual for its payroll and trade. 1.00 is the average. It covers three policy years and skips the latest one, so it can still carry claims from before the years shown for the other figures, and claims that were not recordable.\n\nPreliminary means that the rating bureau has not issued the final figure yet. Ask us for the current letter.',
        },
      ]),
    }),
    vendor: field.group('Vendor setup', {
      heading: field.heading('Vendor setup'),
      lead: field.optionalLead(
        'What your vendor form asks first, with our answers. One request gets you the whole pack.',
      ),
      nameQuestion: field.line('Label of name and address', 40, 'Legal name and address'),
      numbersQuestion: field.line('Label of the identifiers', 40, 'DUNS, CAGE and UEI'),
      answers: field.list('More answers', 'answer', [0, 12], ANSWER, [
        { ask: 'Tax form', figure: 'W-9, signed on request' },
        { ask: 'Insurance', figure: 'COI naming your company as certificate holder' },
        { ask: 'TRIR', claim: 'trir' },
        { ask: 'DART', claim: 'dart' },
        { ask: 'Fatalities', claim: 'fatalities' },
        { ask: 'EMR, with the letter', claim: 'emr' },
        { ask: 'Prequalification networks', figure: 'Ask us for our ID in yours' },
        { ask: 'Contact for questions', figure: '{phone}, {email}' },
      ]),
      packHeading: field.line('Heading of the pack', 40, 'The pack'),
    }),
    list: field.group('Documents', {
      heading: field.heading('Documents'),
      lead: field.lead('Tell us which one you need, and we email you a private link.'),
    }),
  },
} as const satisfies ContentSection;
