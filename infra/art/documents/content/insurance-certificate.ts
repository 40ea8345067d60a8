import { COMPANY } from '../company-facts.ts';
import type { SampleDocument } from '../document-model.ts';

const SAMPLE = 'SAMPLE';
const COVERAGES = [
  'Commercial general liability',
  'Automobile liability',
  'Umbrella or excess liability',
  "Workers' compensation and employers' liability",
  'Rented equipment and inland marine',
];

export function insuranceCertificate(): SampleDocument {
  return {
    file: 'certificate-of-insurance.pdf',
    number: 'D-06',
    title: 'Certificate of Insurance',
    category: 'insurance',
    description:
      'Layout of the certificate issued with an order: coverages, limits, holder, additional insured. Names no insurer, policy or limit.',
    uploadedAt: '2025-01-20T16:00:00.000Z',
    subtitle: 'Layout of the certificate issued with an order. Names no insurer, policy or limit.',
    watermark: true,
    blocks: [
      {
        kind: 'notice',
        heading: 'Not a certificate',
        text: 'Confers no rights and is no evidence of coverage. The agent issues the certificate to the holder named in the order.',
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Insured', share: 0.5, value: COMPANY.name },
          { label: 'Producer', share: 0.5, value: SAMPLE },
        ],
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Insurer A', share: 0.5, value: SAMPLE },
          { label: 'Insurer B', share: 0.5, value: SAMPLE },
        ],
      },
      {
        kind: 'table',
        heading: 'Coverages',
        columns: [
          { key: 'coverage', label: 'Coverage', width: 194 },
          { key: 'policy', label: 'Policy number', width: 90, align: 'center', mono: true },
          { key: 'from', label: 'Effective', width: 70, align: 'center', mono: true },
          { key: 'to', label: 'Expires', width: 70, align: 'center', mono: true },
          { key: 'limit', label: 'Limit\nUSD', width: 80, align: 'center', mono: true },
        ],
        rows: COVERAGES.map((coverage) => [coverage, SAMPLE, SAMPLE, SAMPLE, SAMPLE]),
        minimumRowHeight: 26,
      },
      {
        kind: 'choices',
        label: 'Endorsements requested',
        options: ['Additional insured', 'Waiver of subrogation', 'Primary, noncontributory', 'Notice of cancellation'],
      },
      {
        kind: 'fields',
        height: 40,
        fields: [{ label: 'Description of operations, project and purchase order', share: 1 }],
      },
      {
        kind: 'fields',
        height: 34,
        fields: [
          { label: 'Certificate holder', share: 0.6 },
          { label: 'Authorized representative', share: 0.4, value: 'NOT SIGNED' },
        ],
      },
    ],
  };
}
