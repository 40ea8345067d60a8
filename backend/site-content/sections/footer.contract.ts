import type { ContentSection } from '../content-fields.contract.js';
import { CLAIM, FIRST, line, list, text } from './shared-fields.contract.js';

const SERVICE = { text: line('Text', 80) };

/** Specification §1, §3. */
const OFFERED = [
  { text: 'Scaffold rental' },
  { text: 'Scaffold management' },
  { text: 'Certified installation and dismantling' },
  { text: 'Nationwide freight' },
  { text: 'New and used scaffold sales' },
  { text: 'Safety management' },
  { text: 'Project management' },
  { text: 'Firewatch staffing' },
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
    badges: list(
      'Badges',
      'badge',
      [0, 6],
      { claim: CLAIM, mark: line('Mark', 24), text: line('Text', 48) },
      FIRST.footer.Badges,
    ),
    services: list('Services', 'service', [1, 12], SERVICE, OFFERED),
    offers: list('Services, for search engines', 'service', [1, 12], SERVICE, OFFERED),
    founded: line('Founding year, for search engines', 16, '2001', { optional: true }),
    copyright: line('Copyright', 80, '© 2024 {company}. All rights reserved.'),
  },
} as const satisfies ContentSection;
