import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';

const READ_MAX = 20_000;

/** Strips the markup and decodes the entities of HTML, on one line. */
export function plainText(html: string): string {
  // Line breaks and blocks separate words.
  const parted = html.slice(0, READ_MAX).replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, ' $&');
  const stripped = sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} });
  return (
    decodeHTML(stripped)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
      // Bidirectional overrides can disguise what a text says.
      .replace(/[\u202d\u202e]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
