import { BLOG_CATEGORIES } from '../../blog/blog.contract.js';
import { FAMILIES } from '../../catalog/catalog.contract.js';
import type { ContentErrors, ContentSection } from '../content-fields.contract.js';
import LANDINGS from './landings.json' with { type: 'json' };
import * as field from './shared-fields.contract.js';

const NONE = { value: '', label: 'None' } as const;
const EQUIPMENT = [NONE, ...FAMILIES, { value: 'used', label: 'Used equipment' }] as const;

const LANDING = {
  path: field.line('Address', 100, '', {
    hint: 'Such as /industries/shipbuilding, /services/firewatch, /yards/bogalusa, /catalog/ring-system or /catalog/ring-system/ledgers.',
  }),
  name: field.line('Name in links', 48),
  heading: field.heading('', 70),
  description: field.text('Description for search engines', 320),
  text: field.text('Text', 1_500, '', { hint: 'A blank line begins a new paragraph.' }),
  equipment: {
    kind: 'choice',
    label: 'Items',
    hint: 'Pages below /catalog show the items of their address.',
    options: EQUIPMENT,
    default: '',
  },
  builder: { kind: 'link', label: 'Setup in the builder', optional: true, default: '' },
  articles: {
    kind: 'choice',
    label: 'Posts',
    options: [NONE, ...BLOG_CATEGORIES.map((value) => ({ value, label: value }))],
    default: '',
  },
  questions: field.list('Questions and answers', 'question', [0, 8], {
    question: field.line('Question', 120),
    answer: field.text('Answer', 600),
    link: field.LINK_FIELD,
  }),
} as const;

const KNOWN_PATH = /^\/(?:(?:industries|services|yards)\/[a-z0-9-]+|catalog\/[a-z0-9-]+(?:\/[a-z0-9-]+)?)$/;

/** One table for the pages of systems, part types, industries, services and yards. */
export const LANDINGS_SECTION = {
  label: 'Pages for search engines',
  summary: 'Systems, part types, industries, services and yards, each with a page of its own.',
  pages: ['/catalog/ring-system', '/industries/shipbuilding', '/services/firewatch', '/yards/bogalusa'],
  fields: { pages: { ...field.list('Pages', 'page', [0, 150], LANDING), default: LANDINGS, foldedAs: 'name' } },
  check: (content: object): ContentErrors => landingErrors((content as { pages: { path: string }[] }).pages),
} as const satisfies ContentSection;

function landingErrors(pages: readonly { path: string }[]): ContentErrors {
  const errors: ContentErrors = {};
  for (const [index, { path }] of pages.entries()) {
    if (!KNOWN_PATH.test(path))
      errors[`pages.${index}.path`] = 'Enter an address below /catalog, /industries, /services or /yards in lowercase.';
    else if (pages.findIndex((page) => page.path === path) < index)
      errors[`pages.${index}.path`] = 'Another page has this address. Enter a different one.';
  }
  return errors;
}
