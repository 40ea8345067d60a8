import type { ContentSection } from '../content-fields.contract.js';

const MARKUP_HINT =
  'A blank line begins a new paragraph. A line that begins with "## " is a heading; lines that begin with "- " are a list, lines that begin with "1. " a numbered one.';

/** A page of plain text. It is on the site once it is published with a text. */
function textPage(label: string, path: string) {
  return {
    label,
    pages: [path],
    fields: {
      title: { kind: 'line', label: 'Title', maxLength: 60, default: label },
      description: {
        kind: 'text',
        label: 'Description for search engines',
        maxLength: 320,
        optional: true,
        default: '',
      },
      body: { kind: 'text', label: 'Text', hint: MARKUP_HINT, maxLength: 40_000, optional: true, default: '' },
    },
  } as const satisfies ContentSection;
}

export const PRIVACY_SECTION = textPage('Privacy Policy', '/privacy');
export const TERMS_SECTION = textPage('Terms of Service', '/terms');
export const SAFETY_SECTION = textPage('Safety Guidelines', '/safety');
