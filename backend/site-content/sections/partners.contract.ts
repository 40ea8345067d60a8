import type { ContentSection } from '../content-fields.contract.js';
import { CLAIM, heading, line, list, optionalLead } from './shared-fields.contract.js';

export const PARTNERS_SECTION = {
  label: 'Clients and networks',
  pages: ['/about'],
  fields: {
    heading: heading('Standards and networks we work with'),
    lead: optionalLead('The organizations that write the rules and check our paperwork. A link is not an endorsement.'),
    // They follow docs/decisions/007-client-entries.md.
    entries: list(
      'Entries',
      'entry',
      [0, 18],
      {
        claim: CLAIM,
        logo: {
          kind: 'picture',
          label: 'Logo',
          default: null,
          hint: 'Only with the written consent of its owner. Without a logo, the mark is set in plain type.',
        },
        mark: line('Mark', 24, '', { hint: 'A name or initials.' }),
        name: line('Name', 64),
        relation: line('Connection to our work', 72),
        href: { kind: 'link', label: 'Website', default: 'https://www.osha.gov' },
      },
      [
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
          claim: 'isnetworld',
          mark: 'ISN',
          name: 'ISNetworld',
          relation: 'Contractor network: compliance file',
          href: 'https://www.isnetworld.com',
        },
        {
          claim: 'everify',
          mark: 'E-Verify',
          name: 'US Citizenship and Immigration Services',
          relation: 'Employment eligibility of our workforce',
          href: 'https://www.e-verify.gov',
        },
      ],
    ),
  },
} as const satisfies ContentSection;
