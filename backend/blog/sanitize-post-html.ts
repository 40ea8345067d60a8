import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { EMBED_HOSTS, POST_ID_PREFIX } from './blog.contract.js';

/** What a post's HTML may hold. Everything else is dropped, scripts and styles with their text. */
const TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  's',
  'u',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'pre',
  'kbd',
  'abbr',
  'cite',
  'q',
  'time',
  'span',
];
const BLOCK_TAGS = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'figure',
  'figcaption',
  'div',
  'section',
  'details',
  'summary',
];
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Classes of WordPress's block editor that the site has styles for. */
const BLOCK_CLASSES = [
  /^wp-block-[a-z-]+$/,
  /^wp-element-caption$/,
  /^align(?:left|right|center|wide|full)$/,
  /^has-text-align-(?:left|center|right)$/,
  /^is-style-[a-z-]+$/,
];

/** Players that a click may load in the place of their link. The page's frame-src allows no other. */
const EMBED_ADDRESS = new RegExp(
  `^https://(?:${EMBED_HOSTS.map((host) => host.replaceAll('.', '[.]')).join('|')})/[\\w/?=&-]+$`,
);

/** What a link says of itself to search engines; the rest of `rel` is ours to say. */
const KEPT_RELATIONS = ['nofollow', 'sponsored', 'ugc'];

/**
 * Puts a post's HTML through the allow list; well-formed markup of nothing else goes through unchanged.
 * Headings move down where they must: the page's own heading is the only `h1`. Ids get a beginning of their own, as one of
 * the page's own names would lead its scripts and links astray.
 */
export function sanitizePostHtml(html: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: neither PostgreSQL nor a feed can hold these
  const text = html.toWellFormed().replace(/[\u0000-\u0008\u000b\u000e-\u001f]/g, '');
  return sanitizeHtml(text, {
    allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS, 'a', 'img'],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'data-embed'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'srcset', 'sizes'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'reversed'],
      abbr: ['title'],
      time: ['datetime'],
      '*': ['id', 'lang', 'dir'],
    },
    allowedClasses: { '*': BLOCK_CLASSES },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({ tagName, attribs: cleanLink(attributes) }),
      img: (tagName, attributes) => ({ tagName, attribs: cleanImage(attributes) }),
      '*': (tagName, attributes) => ({ tagName, attribs: withOwnId(attributes) }),
    },
  }).trim();
}

/** The order of the attributes stays, or cleaning twice would not be the same as once. */
function cleanLink(attributes: Attributes): Attributes {
  const { name, rel = '', ...cleaned } = attributes;
  // What anchors were called before every element had an id.
  if (name !== undefined) cleaned.id ??= name;
  if (cleaned.href?.startsWith('#')) cleaned.href = `#${ownName(cleaned.href.slice(1))}`;
  if (!EMBED_ADDRESS.test(cleaned['data-embed'] ?? '')) delete cleaned['data-embed'];
  const relations = KEPT_RELATIONS.filter((kept) => rel.toLowerCase().split(/\s+/).includes(kept));
  if (/^\s*https?:/i.test(cleaned.href ?? '')) relations.push('noopener', 'noreferrer');
  return relations.length === 0 ? cleaned : { ...cleaned, rel: relations.join(' ') };
}

function cleanImage(attributes: Attributes): Attributes {
  const cleaned: Attributes = { ...attributes, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async' };
  // One of the two alone holds no place.
  if (!isPixels(cleaned.width) || !isPixels(cleaned.height)) {
    delete cleaned.width;
    delete cleaned.height;
  }
  return cleaned;
}

function isPixels(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text);
}

function withOwnId(attributes: Attributes): Attributes {
  const { id, ...others } = attributes;
  if (id === undefined) return attributes;
  return /^[^\s"'<>&]{1,200}$/.test(id) ? { ...attributes, id: ownName(id) } : others;
}

function ownName(id: string): string {
  return id === '' || id.startsWith(POST_ID_PREFIX) ? id : POST_ID_PREFIX + id;
}
