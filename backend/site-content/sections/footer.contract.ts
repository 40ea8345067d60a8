import type { ContentSection } from '../content-fields.contract.js';
import { CLAIM, line, list, text } from './shared-fields.contract.js';

const SERVICE = { text: line('Text', 80) };
const LINKED_SERVICE = { ...SERVICE, to: { kind: 'link', label: 'Page', optional: true, default: '' } } as const;

/** Specification §1, §3. */
const OFFERED = [
  { text: 'Scaffold rental', to: '/services/scaffold-rental' },
  { text: 'Scaffold management', to: '/services/scaffold-management' },
  { text: 'Certified installation and dismantling', to: '/services/installation-and-dismantling' },
  { text: 'Nationwide freight', to: '/services/freight' },
  { text: 'New and used scaffold sales', to: '/services/new-and-used-sales' },
  { text: 'Safety management', to: '/services/safety-management' },
  { text: 'Project management', to: '/services/project-management' },
  { text: 'Firewatch staffing', to: '/services/firewatch' },
];

export const FOOTER_SECTION = {
  label: 'Footer',
  pages: [],
  fields: {
    blurb: text(
      'Who we are',
      280,
      'Scaffold rented, sold, erected and managed nationwide since 2001, from two yards: Bogalusa, Louisiana and Athens, Tennessee. Firewatch crews for sites nationwide.',
    ),
    badges: list('Badges', 'badge', [0, 6], { claim: CLAIM, mark: line('Mark', 24), text: line('Text', 48) }, [
      { claim: 'osha', mark: 'OSHA', text: 'Compliant: 29 CFR 1926' },
      { mark: 'ANSI', text: 'ANSI/ASSP A10.8 practice' },
      { claim: 'everify', mark: 'E-Verify', text: 'E-verified workforce' },
    ]),
    services: list('Services', 'service', [1, 12], LINKED_SERVICE, OFFERED),
    offers: list(
      'Services, for search engines',
      'service',
      [1, 12],
      SERVICE,
      OFFERED.map(({ text: name }) => ({ text: name })),
    ),
    founded: line('Founding year, for search engines', 16, '2001', { optional: true }),
    copyright: line('Copyright', 80, '© 2024 {company}. All rights reserved.'),
  },
} as const satisfies ContentSection;
