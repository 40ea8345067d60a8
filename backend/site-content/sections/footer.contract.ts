import type { ContentSection } from '../content-fields.contract.js';
import FIRST from './first-content.json' with { type: 'json' };
import { CLAIM, line, list, text } from './shared-fields.contract.js';

const SERVICE = { text: line('Text', 80) };

const LINKED_SERVICE = { ...SERVICE, to: { kind: 'link', label: 'Page', optional: true, default: '' } } as const;
/** Specification §1, §3. */
const OFFERED = FIRST.footer.services;

export const FOOTER_SECTION = {
  label: 'Footer',
  pages: [],
  fields: {
    blurb: text('Who we are', 280, FIRST.footer.blurb),
    badges: list(
      'Badges',
      'badge',
      [0, 6],
      { claim: CLAIM, mark: line('Mark', 24), text: line('Text', 48) },
      FIRST.footer.badges,
    ),
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
