import { COMPANY } from '../company-facts.ts';
import type { SampleDocument } from '../document-model.ts';

export function taxFormPlaceholder(): SampleDocument {
  const [address] = COMPANY.addresses;
  return {
    file: 'w-9-placeholder.pdf',
    number: 'D-05',
    title: 'W-9 Form (Placeholder)',
    category: 'tax',
    description:
      'Placeholder for the signed W-9: what the form states and how to request it. Contains no taxpayer ID number.',
    uploadedAt: '2025-01-13T16:00:00.000Z',
    subtitle: 'Placeholder for the signed Form W-9. It is not the form of the Internal Revenue Service.',
    watermark: true,
    blocks: [
      {
        kind: 'notice',
        heading: 'Placeholder',
        text:
          'This page contains no taxpayer identification number and cannot be used for reporting or withholding. On request, we ' +
          'send the signed form to a named person in accounts payable. The blank form is at irs.gov.',
      },
      {
        kind: 'table',
        heading: 'What the signed form states',
        columns: [
          { key: 'line', label: 'Line', width: 44, align: 'center', mono: true },
          { key: 'subject', label: 'Subject', width: 210 },
          { key: 'entry', label: 'Entry', width: 250 },
        ],
        rows: [
          ['1', 'Name of entity or individual', `${COMPANY.name} (sample)`],
          ['2', 'Business name, if different', 'On request'],
          ['3', 'Federal tax classification', 'On request'],
          ['4', 'Exemptions', 'On request'],
          [
            '5-6',
            'Address',
            address ? `${address.street}, ${address.city}, ${address.region} ${address.postalCode}` : '',
          ],
          ['Part I', 'Taxpayer identification number', 'Not on this page'],
          ['Part II', 'Certification and signature', 'Not signed'],
        ],
        minimumRowHeight: 26,
      },
      {
        kind: 'section',
        heading: 'How to request it',
        list: [
          `Use the documents page or email ${COMPANY.email}.`,
          'Tell us your company, the contact in accounts payable and the project or purchase order.',
          'We send the form to email addresses of your company only. Confirm any change of our remittance details by phone: ' +
            `${COMPANY.phone}.`,
        ],
      },
    ],
  };
}
