import { COMPANY, INDUSTRIES, identifiers, SERVICES, safetyRecord, YARD_TOWNS } from '../company-facts.ts';
import type { SampleDocument } from '../document-model.ts';

export function capabilityStatement(): SampleDocument {
  return {
    file: 'capability-statement.pdf',
    number: 'D-01',
    title: 'Capability Statement',
    category: 'capability',
    description: 'One page for buyers: services, industries, company identifiers, safety record and our two yards.',
    uploadedAt: '2025-02-10T15:00:00.000Z',
    subtitle: 'Scaffold rental, sales, installation, management and firewatch, nationwide from two yards.',
    blocks: [
      {
        kind: 'facts',
        columns: 4,
        facts: [
          { label: 'Trusted since', value: '2001' },
          { label: 'Experience', value: '24+ years' },
          { label: 'Quote response', value: '24 hours' },
          { label: 'Shipping, nationwide', value: '48 hours' },
        ],
      },
      {
        kind: 'section',
        heading: 'What we do',
        list: SERVICES.map(({ name, detail }) => `${name}: ${detail}.`),
      },
      {
        kind: 'section',
        heading: 'Industries',
        paragraphs: [`${INDUSTRIES.join(' · ')}.`],
      },
      {
        kind: 'section',
        heading: 'Why buyers choose us',
        list: [
          '24-hour response and dispatch guaranteed on stocked systems.',
          'OSHA-compliant equipment and crews; E-verified workforce.',
          'One supplier for material, freight, crews and firewatch, with a dedicated project manager.',
        ],
      },
      identifiers(),
      safetyRecord('Safety record'),
      {
        kind: 'facts',
        columns: 3,
        facts: [
          ...COMPANY.addresses.map(({ label }, index) => ({ label, value: YARD_TOWNS[index] ?? '' })),
          { label: 'Quotes', value: COMPANY.phone },
        ],
      },
    ],
  };
}
