import sanitizeHtml from 'sanitize-html';
import { EMBED_HOSTS } from './embeds.contract.js';

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

/**
 * Puts a post's HTML through the allow list. Idempotent: what comes out goes through unchanged.
 * Headings move down where they must: the page's own heading is the only `h1`.
 */
export function sanitizePostHtml(html: string): string {
  return sanitizeHtml(html, {
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
      a: (tagName, attributes) => ({
        tagName,
        attribs: {
          ...withoutForeignEmbed(attributes),
          ...(isForeign(attributes.href) && { rel: 'noopener noreferrer' }),
        },
      }),
      img: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, alt: attributes.alt ?? '', loading: 'lazy', decoding: 'async' },
      }),
    },
  }).trim();
}

function withoutForeignEmbed(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { 'data-embed': embed, ...others } = attributes;
  return embed !== undefined && EMBED_ADDRESS.test(embed) ? attributes : others;
}

function isForeign(href: string | undefined): boolean {
  return href !== undefined && /^https?:/i.test(href);
}
