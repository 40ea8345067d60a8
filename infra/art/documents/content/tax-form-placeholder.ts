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
      'Stands where the signed W-9 goes: what it will state and how to ask for it. Holds no tax number. Sample document.',
    uploadedAt: '2025-01-13T16:00:00.000Z',
    subtitle: 'Stands where the signed Form W-9 goes. It is not the form of the Internal Revenue Service.',
    watermark: true,
    blocks: [
      {
        kind: 'notice',
        heading: 'Placeholder',
        text:
          'This sheet holds no taxpayer identification number and cannot be used for reporting or withholding. The signed form ' +
          'goes to a named person in accounts payable, on request. The blank form is at irs.gov.',
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
          ['Part I', 'Taxpayer identification number', 'Not on this sheet'],
          ['Part II', 'Certification and signature', 'Not signed'],
        ],
        minimumRowHeight: 26,
      },
      {
        kind: 'section',
        heading: 'How to get it',
        list: [
          `Ask through the documents page, or write to ${COMPANY.email}.`,
          'Name your company, the person in accounts payable and the project or purchase order.',
          'The form goes out to an address of your company only. Confirm a change of remittance by phone: ' +
            `${COMPANY.phone}.`,
        ],
      },
    ],
  };
}
