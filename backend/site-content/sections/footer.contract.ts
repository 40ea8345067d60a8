import type { ContentSection } from '../content-fields.contract.js';
import { BULLET, plainText } from './shared-fields.contract.js';

export const FOOTER_SECTION = {
  label: 'Footer',
  pages: [],
  fields: {
    blurb: {
      kind: 'text',
      label: 'Who we are',
      maxLength: 280,
      default:
        'Scaffold rented, sold, erected and managed nationwide since {since}, from two yards: Bogalusa, Louisiana and Athens, Tennessee. Firewatch crews on site in under {firewatch} hours.',
    },
    blurbPlain: plainText(
      'Who we are',
      280,
      'Scaffold rented, sold, erected and managed nationwide, from two yards: Bogalusa, Louisiana and Athens, Tennessee.',
    ),
    badges: {
      kind: 'list',
      label: 'Badges',
      noun: 'badge',
      min: 0,
      max: 6,
      of: {
        mark: { kind: 'line', label: 'Mark', maxLength: 24, default: '' },
        text: { kind: 'line', label: 'Text', maxLength: 48, default: '' },
      },
      default: [
        { mark: '{osha}', text: 'Compliant: 29 CFR 1926' },
        { mark: 'ANSI', text: 'ANSI/ASSP A10.8 practice' },
        { mark: '{everify.words}', text: '{everify} workforce' },
      ],
    },
    services: {
      kind: 'list',
      label: 'Services',
      noun: 'service',
      min: 1,
      max: 12,
      of: BULLET,
      default: [
        { text: 'Scaffold rental' },
        { text: 'Scaffold management' },
        { text: '{Certified} installation and dismantling', textPlain: 'Installation and dismantling' },
        { text: 'Nationwide freight' },
        { text: 'New and used sales' },
        { text: 'Safety management' },
        { text: 'Project management' },
        { text: 'Firewatch staffing' },
      ],
    },
    offers: {
      kind: 'list',
      label: 'Services, for search engines',
      noun: 'service',
      min: 1,
      max: 12,
      of: BULLET,
      // Specification §1, §3.
      default: [
        { text: 'Scaffold rental' },
        { text: 'Scaffold management' },
        { text: '{Certified} installation and dismantling', textPlain: 'Installation and dismantling' },
        { text: 'Nationwide freight' },
        { text: 'New and used scaffold sales' },
        { text: 'Safety management' },
        { text: 'Project management' },
        { text: 'Firewatch staffing' },
      ],
    },
    founded: {
      kind: 'line',
      label: 'Founding year, for search engines',
      maxLength: 16,
      optional: true,
      default: '{since}',
    },
    copyright: { kind: 'line', label: 'Copyright', maxLength: 80, default: '© 2024 {company}. All rights reserved.' },
  },
} as const satisfies ContentSection;
