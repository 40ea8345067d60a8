import { COMPANY, SAFETY_RECORD } from '../company-facts.ts';
import type { SampleDocument } from '../document-model.ts';

export function emrLetter(): SampleDocument {
  const { years, trir, dart, fatalities, emr, emrYear } = SAFETY_RECORD;
  return {
    file: 'emr-letter.pdf',
    number: 'D-04',
    title: `EMR Letter ${emrYear}`,
    category: 'safety',
    description: `Letter for prequalification: EMR ${emr} (preliminary, ${emrYear}), TRIR, DART and fatalities for ${years[0]}-${years.at(-1)}.`,
    uploadedAt: '2025-04-14T13:30:00.000Z',
    subtitle: 'Experience modification rate and incident rates, for prequalification.',
    watermark: true,
    blocks: [
      {
        kind: 'fields',
        fields: [
          { label: 'To', share: 0.6 },
          { label: 'Date', share: 0.4 },
        ],
      },
      {
        kind: 'section',
        heading: 'Experience modification rate',
        paragraphs: [
          'To whom it may concern:',
          `The experience modification rate (EMR) of ${COMPANY.name} for ${emrYear} is ${emr}. The rate is preliminary: ` +
            'it applies until the rating bureau publishes the final rate. We will then send a letter with the final rate.',
          'An EMR compares a company’s claims with those expected in its trade; 1.00 is the expected value.',
        ],
      },
      {
        kind: 'table',
        heading: 'Incident rates',
        columns: [
          { key: 'rate', label: 'Rate', width: 264 },
          ...years.map((year) => ({ key: year, label: year, width: 80, align: 'right' as const, mono: true })),
        ],
        rows: [
          ['Total recordable incident rate (TRIR)', ...years.map(() => trir)],
          ['Days away, restricted or transferred (DART)', ...years.map(() => dart)],
          ['Fatalities', ...years.map(() => fatalities)],
        ],
        note: 'TRIR and DART: cases x 200,000 / hours worked, calculated from OSHA Form 300A.',
      },
      {
        kind: 'fields',
        heading: 'To be completed by the issuer',
        fields: [
          { label: 'Rating bureau', share: 0.5, value: 'SAMPLE' },
          { label: 'Risk identification number', share: 0.5, value: 'SAMPLE' },
        ],
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Rating effective date', share: 0.5, value: 'SAMPLE' },
          { label: 'Carrier', share: 0.5, value: 'SAMPLE' },
        ],
      },
      {
        kind: 'fields',
        height: 34,
        fields: [
          { label: 'Name and title', share: 0.5 },
          { label: 'Signature', share: 0.5, value: 'NOT SIGNED' },
        ],
      },
    ],
  };
}
