import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';

/** Titles, names and excerpts are far shorter; what comes after is not worth the time. */
const READ_MAX = 20_000;

/** The text of a piece of HTML on one line: markup goes, entities become what they stand for. */
export function plainText(html: string): string {
  // A line break or a new block parts words too.
  const parted = html.slice(0, READ_MAX).replace(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, ' $&');
  const stripped = sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} });
  return (
    decodeHTML(stripped)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
      // These turn the direction of all that follows, and show a text other than it is.
      .replace(/[\u202d\u202e]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
