/** The fonts in `fonts/`, by file name. */
export const FACES = ['text', 'strong', 'heading', 'mono'] as const;
export type Face = (typeof FACES)[number];

export interface TextStyle {
  face: Face;
  /** Points. */
  size: number;
  color: string;
  /** Distance of two baselines as a multiple of the size. */
  leading: number;
}

/** Advance widths of characters in thousandths of the size, by face. */
export type FontMetrics = Readonly<Record<Face, ReadonlyMap<string, number>>>;

/** Distance of the first baseline from the top of a text, as a fraction of the size. Capitals of all four faces fit above it. */
export const ASCENT = 0.95;

/** An upper bound, because kerning only moves characters closer together. */
export function textWidth(text: string, { face, size }: TextStyle, metrics: FontMetrics): number {
  let units = 0;
  for (const character of text) units += metrics[face].get(character) ?? 1_000;
  return (units * size) / 1_000;
}

export const textHeight = (lines: readonly string[], { size, leading }: TextStyle): number =>
  lines.length * size * leading;

/** No line break within a phone number, a date, or a state and ZIP Code, nor between a number and its unit. */
const BREAK =
  / (?!(?<=\(\d{3}\) )\d|(?<=\b[A-Z][a-z]{2} )\d+,|(?<=\d, )\d{4}\b|(?<=\b[A-Z]{2} )\d{5}\b|(?<=\b\d{1,3} )(?:EA|ft|in|kg|lb|mm?|psf)\b|(?<=\d{4}-\d{4} )[A-Z]\b)/;

export const wordsOf = (text: string): string[] => text.split(BREAK);

/** Breaks a text between words, and a word that is wider than the line between any two characters. */
export function wrapText(text: string, style: TextStyle, width: number, metrics: FontMetrics): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, style, metrics) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, style, width, metrics);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

function breakWord(word: string, style: TextStyle, width: number, metrics: FontMetrics): string[] {
  const pieces = [''];
  for (const character of word) {
    const longer = pieces.at(-1) + character;
    if (textWidth(longer, style, metrics) <= width || longer.length === 1) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}

/** At most this many characters; a longer text ends with an ellipsis. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
