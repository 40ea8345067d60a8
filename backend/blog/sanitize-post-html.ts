import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { EMBED_HOSTS, POST_ID_PREFIX } from './blog.contract.js';

const TEXT_TAGS = 'p br hr strong b em i s u sub sup small mark code pre kbd abbr cite q time span'.split(' ');
const BLOCK_TAGS = 'h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption div section details summary'.split(
  ' ',
);
const TABLE_TAGS = 'table caption thead tbody tfoot tr th td'.split(' ');

/** Classes of WordPress's block editor that the site styles. */
const BLOCK_CLASSES = [
  /^wp-block-[a-z-]+$/,
  /^wp-element-caption$/,
  /^align(?:left|right|center|wide|full)$/,
  /^has-text-align-(?:left|center|right)$/,
  /^is-style-[a-z-]+$/,
];

/** Video players that replace their link on a click. The page's `frame-src` allows the same hosts. */
const EMBED_ADDRESS = new RegExp(
  `^https://(?:${EMBED_HOSTS.map((host) => host.replaceAll('.', '[.]')).join('|')})/[\\w/?=&-]+$`,
);

const ALLOWED_TAGS: ReadonlySet<string> = new Set([...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS, 'a', 'img']);

/** Values of `rel` that writers may set; the others are set here. */
const KEPT_RELATIONS = ['nofollow', 'sponsored', 'ugc'];

/** HTML that `sanitizePostHtml` returned. */
export type PostHtml = string & { readonly sanitized: 'post' };

/** Rewrites another site's markup, by tag name, in the same pass that sanitizes it. The allow list applies to the result. */
export type Rewrites = Readonly<Record<string, (attributes: Attributes) => Tag>>;

/** The parser's time grows with the square of the depth. Real posts are not even 50 levels deep. */
export const MAX_DEPTH = 200;

/** Enough for the addresses of a picture in all sizes. The library's time grows with up to the square of an attribute's length. */
export const MAX_ATTRIBUTE = 4_096;

export class MarkupTooDeepError extends Error {}

/**
 * Drops everything that is not on the allow list, and scripts and styles with their text. `h1` becomes `h2`, because
 * the page has its own; ids get a prefix, so that they cannot collide with the page's. Sanitizing twice changes
 * nothing.
 * @throws MarkupTooDeepError
 */
export function sanitizePostHtml(html: string, rewrites: Rewrites = {}): PostHtml {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL and the feed refuse these
  const text = html.toWellFormed().replace(/[\u0000-\u0008\u000b\u000e-\u001f]/g, '');
  return sanitizeHtml(text, {
    // A rewritten tag never keeps its old name. Listing it here drops its fallback content.
    allowedTags: [...ALLOWED_TAGS, ...Object.keys(rewrites)],
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
      a: (tagName, attribs) => cleanTag({ tagName, attribs }),
      img: (tagName, attribs) => cleanTag({ tagName, attribs }),
      ...Object.fromEntries(
        Object.entries(rewrites).map(([name, rewrite]) => [
          name,
          (_tagName: string, attributes: Attributes) => cleanTag(onlyAllowed(rewrite(attributes))),
        ]),
      ),
      '*': (tagName, attributes) => ({ tagName, attribs: withPrefixedId(attributes) }),
    },
    ...markupLimits(),
  }).trim() as PostHtml;
}

/**
 * Parser options for one text. Long attributes are dropped before the library reads them.
 * @param onTag called for each tag
 */
export function markupLimits(onTag: (name: string, attributes: Attributes) => void = () => {}) {
  let depth = 0;
  return {
    onOpenTag: (name: string, attributes: Attributes) => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new MarkupTooDeepError(`The markup is more than ${MAX_DEPTH} levels deep`);
      onTag(name, attributes);
      for (const [attribute, value] of Object.entries(attributes))
        if (value.length > MAX_ATTRIBUTE) delete attributes[attribute];
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

const onlyAllowed = (tag: Tag): Tag => (ALLOWED_TAGS.has(tag.tagName) ? tag : { tagName: 'span', attribs: {} });

function cleanTag(tag: Tag): Tag {
  if (tag.tagName === 'a') return { ...tag, attribs: cleanLink(tag.attribs) };
  return tag.tagName === 'img' ? { ...tag, attribs: cleanImage(tag.attribs) } : tag;
}

/** Keeps the order of the attributes, so that sanitizing twice changes nothing. */
function cleanLink(attributes: Attributes): Attributes {
  const { name, rel = '', ...cleaned } = attributes;
  // Old HTML marks anchors with `name`.
  if (name !== undefined) cleaned.id ??= name;
  if (cleaned.href?.startsWith('#')) cleaned.href = `#${prefixedId(cleaned.href.slice(1))}`;
  if (!EMBED_ADDRESS.test(cleaned['data-embed'] ?? '')) delete cleaned['data-embed'];
  const relations = KEPT_RELATIONS.filter((kept) => rel.toLowerCase().split(/\s+/).includes(kept));
  if (/^\s*https?:/i.test(cleaned.href ?? '')) relations.push('noopener', 'noreferrer');
  return relations.length === 0 ? cleaned : { ...cleaned, rel: relations.join(' ') };
}

function cleanImage(attributes: Attributes): Attributes {
  const cleaned: Attributes = { ...attributes, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async' };
  // Browsers reserve space only if both sizes are given.
  if (!isPixels(cleaned.width) || !isPixels(cleaned.height)) {
    delete cleaned.width;
    delete cleaned.height;
  }
  return cleaned;
}

const isPixels = (text: string | undefined): boolean => text !== undefined && /^[1-9]\d{0,4}$/.test(text);

function withPrefixedId(attributes: Attributes): Attributes {
  const { id, ...others } = attributes;
  if (id === undefined) return attributes;
  return /^[^\s"'<>&]{1,200}$/.test(id) ? { ...attributes, id: prefixedId(id) } : others;
}

const prefixedId = (id: string): string => (id === '' || id.startsWith(POST_ID_PREFIX) ? id : POST_ID_PREFIX + id);
