import type { CompanyProfile } from '../../config/company.contract.js';
import { TEXT_PAGES } from '../../config/public-pages.contract.js';
import type { ContentSection } from '../content-fields.contract.js';
import { line, text } from './shared-fields.contract.js';

const MARKUP_HINT =
  'A blank line begins a new paragraph. A line that begins with "## " is a heading; lines that begin with "- " are a list, lines that begin with "1. " a numbered one.';

/** A page of plain text. It is on the site once it is published with a text. */
const textPage = (label: string, path: string) =>
  ({
    label,
    pages: [path],
    fields: {
      title: line('Title', 60, label),
      description: text('Description for search engines', 320, '', { optional: true }),
      body: text('Text', 40_000, '', { hint: MARKUP_HINT, optional: true }),
    },
  }) as const satisfies ContentSection;

export const PRIVACY_SECTION = textPage('Privacy Policy', '/privacy');
export const TERMS_SECTION = textPage('Terms of Service', '/terms');
export const SAFETY_SECTION = textPage('Safety Guidelines', '/safety');

/** Replaces each legal link with our own page once that is published. */
export const legalLinks = (
  legal: CompanyProfile['legal'],
  read: (section: 'privacy' | 'terms' | 'safety') => { body: string },
): CompanyProfile['legal'] => ({
  privacyUrl: read('privacy').body ? TEXT_PAGES.privacy : legal.privacyUrl,
  termsUrl: read('terms').body ? TEXT_PAGES.terms : legal.termsUrl,
  safetyUrl: read('safety').body ? TEXT_PAGES.safety : legal.safetyUrl,
});
