import type { ContentSection } from '../content-fields.contract.js';

/** Entries follow docs/decisions/007-client-entries.md. */
const ENTRIES = {
  kind: 'list',
  label: 'Entries',
  noun: 'entry',
  min: 0,
  max: 18,
  of: {
    logo: {
      kind: 'picture',
      label: 'Logo',
      default: null,
      hint: 'Only with the written consent of its owner. Without a logo, the mark is set in plain type.',
    },
    mark: { kind: 'line', label: 'Mark', maxLength: 24, hint: 'A name or initials.', default: '' },
    name: { kind: 'line', label: 'Name', maxLength: 64, default: '' },
    relation: { kind: 'line', label: 'Connection to our work', maxLength: 72, default: '' },
    href: { kind: 'link', label: 'Website', default: 'https://www.osha.gov' },
  },
  default: [
    {
      mark: 'OSHA',
      name: 'Occupational Safety and Health Administration',
      relation: 'Scaffold rules: 29 CFR 1926, Subpart L',
      href: 'https://www.osha.gov',
    },
    {
      mark: 'A10.8',
      name: 'ANSI/ASSP, American Society of Safety Professionals',
      relation: 'Scaffolding standard',
      href: 'https://www.assp.org',
    },
    {
      mark: 'SAIA',
      name: 'Scaffold & Access Industry Association',
      relation: 'Trade association',
      href: 'https://www.saiaonline.org',
    },
    {
      mark: 'SSFI',
      name: 'Scaffolding, Shoring & Forming Institute',
      relation: "Manufacturers' institute: codes of safe practice",
      href: 'https://www.ssfi.org',
    },
    {
      mark: 'ISN',
      name: '{isnetworld}',
      relation: 'Contractor network: compliance file',
      href: 'https://www.isnetworld.com',
    },
    {
      mark: '{everify.words}',
      name: 'US Citizenship and Immigration Services',
      relation: 'Employment eligibility of our workforce',
      href: 'https://www.e-verify.gov',
    },
  ],
} as const;

export const PARTNERS_SECTION = {
  label: 'Clients and networks',
  pages: ['/about'],
  fields: {
    heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Standards and networks we work with' },
    lead: {
      kind: 'text',
      label: 'Text',
      maxLength: 200,
      optional: true,
      default: 'The organizations that write the rules and check our paperwork. A link is not an endorsement.',
    },
    entries: ENTRIES,
  },
} as const satisfies ContentSection;
