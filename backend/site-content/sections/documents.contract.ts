import type { ContentSection } from '../content-fields.contract.js';
import FIRST from './first-content.json' with { type: 'json' };
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
    head: field.searchEngines(FIRST.documents.search),
    hero: field.group('First screen', {
      heading: field.heading('Capabilities'),
      lead: field.lead(FIRST.documents.lead, 280),
    }),
    facts: field.group('Company facts', {
      heading: field.heading('Company facts'),
      lead: field.optionalLead('Identifiers, supplier networks and certification.'),
      // After the identifiers, which are company facts.
      more: field.list('More facts', 'fact', [0, 5], { label: field.line('Name', 32), ...field.figure('Value', 32) }, [
        { label: 'Experience, since 2001', claim: 'experience' },
      ]),
      standing: field.list('Registrations and certifications', 'card', [0, 4], REGISTRATION, FIRST.documents.standing),
    }),
    record: field.group('Safety record', {
      heading: field.heading('Safety record'),
      lead: field.optionalLead('The figures you need for prequalification. Year-by-year numbers on request.'),
      // Specification §2, Documents.
      metrics: field.list('Metrics', 'metric', [0, 6], { ...field.METRIC, ...EXPLANATION }, FIRST.documents.metrics),
    }),
    vendor: field.group('Vendor setup', {
      heading: field.heading('Vendor setup and documents'),
      lead: field.optionalLead(FIRST.documents.vendorLead),
      nameQuestion: field.line('Label of name and address', 40, 'Legal name and address'),
      numbersQuestion: field.line('Label of the identifiers', 40, 'DUNS, CAGE and UEI'),
      answers: { ...field.list('More answers', 'answer', [0, 12], ANSWER, FIRST.documents.answers), foldedAs: 'ask' },
      packHeading: field.line('Heading of the pack', 40, 'The pack'),
    }),
    list: field.group('Documents', {
      heading: field.heading('Documents'),
      lead: field.lead(
        'Download what is public. For the rest, tell us which one you need, and we email you a private link.',
      ),
    }),
  },
} as const satisfies ContentSection;
