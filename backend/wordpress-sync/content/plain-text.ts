import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { visible } from '../../config/value-formats.contract.js';

const READ_MAX = 20_000;

/** Strips the markup and decodes the entities of HTML, on one line. */
export function plainText(html: string): string {
  // Line breaks and blocks separate words.
  const parted = html.slice(0, READ_MAX).replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, ' $&');
  const stripped = sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} });
  return visible(decodeHTML(stripped).toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
