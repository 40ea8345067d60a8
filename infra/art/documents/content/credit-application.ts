import { COMPANY } from '../company-facts.ts';
import type { FieldRow, SampleDocument } from '../document-model.ts';

export function creditApplication(): SampleDocument {
  return {
    file: 'credit-application.pdf',
    number: 'D-12',
    title: 'Credit Application',
    category: 'finance',
    description: 'Apply for an account with terms: company, accounts payable, three trade references, signature.',
    uploadedAt: '2025-03-17T15:00:00.000Z',
    subtitle: 'For an account with terms. Print it, fill it out, sign it and send it back.',
    blocks: [
      {
        kind: 'fields',
        heading: 'Company',
        fields: [
          { label: 'Legal name', share: 0.6 },
          { label: 'Trade name', share: 0.4 },
        ],
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Street', share: 0.46 },
          { label: 'City', share: 0.26 },
          { label: 'State', share: 0.1 },
          { label: 'ZIP', share: 0.18 },
        ],
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Phone', share: 0.3 },
          { label: 'Email', share: 0.4 },
          { label: 'In business since', share: 0.3 },
        ],
      },
      {
        kind: 'choices',
        label: 'Type of business',
        options: ['Corporation', 'LLC', 'Partnership', 'Sole proprietor', 'Government'],
      },
      {
        kind: 'fields',
        heading: 'Accounts payable',
        fields: [
          { label: 'Name', share: 0.35 },
          { label: 'Phone', share: 0.25 },
          { label: 'Email for invoices', share: 0.4 },
        ],
      },
      {
        kind: 'fields',
        fields: [
          { label: 'Credit line requested, USD', share: 0.35 },
          { label: 'Tax exemption certificate attached: state', share: 0.4 },
          { label: 'PO required (yes, no)', share: 0.25 },
        ],
      },
      {
        kind: 'fields',
        heading: 'First project',
        fields: [
          { label: 'Site and owner', share: 0.6 },
          { label: 'Bonded (yes, no), bond number', share: 0.4 },
        ],
      },
      {
        kind: 'table',
        heading: 'Trade references',
        columns: [
          { key: 'company', label: 'Company', width: 170 },
          { key: 'contact', label: 'Contact', width: 114 },
          { key: 'phone', label: 'Phone', width: 90 },
          { key: 'email', label: 'Email', width: 130 },
        ],
        rows: Array.from({ length: 3 }, () => ['', '', '', '']),
        minimumRowHeight: 26,
        note: 'Suppliers that gave you terms in the last 12 months. Do not list bank account numbers.',
      },
      {
        kind: 'section',
        heading: 'Agreement',
        list: [
          'The information above is true, and we may contact the references.',
          'Invoices are due on the terms of the signed account agreement; this sample states none.',
          `Send the completed form to ${COMPANY.email} or bring it to either yard.`,
        ],
      },
      signature([
        { label: 'Name and title', share: 0.4 },
        { label: 'Signature', share: 0.35 },
        { label: 'Date', share: 0.25 },
      ]),
    ],
  };
}

function signature(fields: FieldRow['fields']): FieldRow {
  return { kind: 'fields', height: 30, fields };
}
