/** Reads a quantity as people type or paste it. The quantity fields and pasted lists use it. */

/** `unclear` has digits, but could mean several numbers: "1.200", "12 bundles of 5". */
export type QuantityError = 'empty' | 'words' | 'zero' | 'negative' | 'unclear';

type QuantityReading = { pieces: number } | { error: QuantityError };

/** Longer texts are not read. */
export const QUANTITY_MAX_LENGTH = 60;

/** Words for pieces; they can also be the heading of a column. */
export const PIECE_UNITS = 'pieces?|pcs?|pzas?|piezas?|units?|unidades|each|ea|nos?|x|×';

/** Digits, in groups of three or not, with zero decimals as a spreadsheet writes them. */
export const WHOLE_NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.0{1,2})?`;

const QUANTITY = new RegExp(
  String.raw`^(?:(?:quantity|qty|cantidad|cant)\s*[.:=]?\s*|[x×]\s*)?([-−–]?)\s*(${WHOLE_NUMBER})\s*(?:(?:${PIECE_UNITS})\.?)?$`,
);

/** Understands `1,200`, ` 12 `, `1200 ea` and `qty 12`. Rejects a point: `1.200` is 1.2 in the US and 1,200 elsewhere. */
export function readQuantity(text: string): QuantityReading {
  if (text.length > QUANTITY_MAX_LENGTH) return { error: /\d/.test(text) ? 'unclear' : 'words' };
  // Superscripts, circled digits and fractions are rejected, because NFKC would turn 60² into 602.
  if (/\p{No}/u.test(text)) return { error: 'unclear' };
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (plain === '') return { error: 'empty' };
  const [, sign, digits] = QUANTITY.exec(plain) ?? [];
  if (digits === undefined) {
    if (/^[-−–]\s*\d/.test(plain)) return { error: 'negative' };
    return { error: /\p{N}/u.test(plain) ? 'unclear' : 'words' };
  }
  const pieces = Number(digits.replace(/\.0+$/, '').replace(/\D/g, ''));
  if (pieces === 0) return { error: 'zero' };
  return sign ? { error: 'negative' } : { pieces };
}
