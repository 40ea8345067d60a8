const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at)).join('');

const SOFT_HYPHEN = '\u00ad';

/** The characters of the fonts in `fonts/`: ASCII, Latin-1 and the punctuation of our texts. */
export const PDF_CHARACTERS = `${range(0x20, 0x7e)}${range(0xa1, 0xff).replace(SOFT_HYPHEN, '')}–—‘’“”•…′″€™−`;

const KNOWN: ReadonlySet<string> = new Set(PDF_CHARACTERS);

/** Converts a text to one line of these characters. Missing accents are dropped, other characters become `?`. */
export function printable(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return Array.from(line, (character) => (KNOWN.has(character) ? character : substitute(character))).join('');
}

function substitute(character: string): string {
  const known = Array.from(character.normalize('NFKD')).filter((part) => KNOWN.has(part));
  return known.length > 0 ? known.join('') : '?';
}
