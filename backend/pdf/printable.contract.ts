/**
 * The characters that all four fonts of PDFs have: Latin, Greek, Cyrillic, Vietnamese, and signs. No script that is written from right to
 * left, because the layout places all text from left to right.
 */
const RANGES = [
  '\u0020-\u007e\u00a1-\u00ac\u00ae-\u00bb\u00bf-\u0148\u014a-\u01c3\u01c5-\u024f\u02b9-\u02bc\u02c6\u02c7\u02d8-\u02dd',
  '\u0375\u0376\u037a-\u037d\u037f\u0384-\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc\u03dd\u03f0-\u03f6',
  '\u03f9\u03fa\u03fc-\u0479\u0480-\u0482\u048a-\u049d\u04a0-\u04ff\u052f',
  '\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032-\u2034\u2039\u203a',
  '\u2070\u2071\u2074-\u208e\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf',
  '\u2113\u2116\u2117\u2120\u2122\u2190-\u2199\u2202\u2205\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2236\u2248\u2260\u2264\u2265\u2295-\u2298',
  '\u25a0\u25a1\u25aa\u25b2\u25b3\u25b6\u25b7\u25bc\u25bd\u25c6\u25c7\u25ca\u25cb\u25cf\u2605\u2606\u2713\u2717',
].join('');
const PRINTABLE = new RegExp(`^[${RANGES}]$`, 'u');

const REPLACEMENT = '□';

/** Joiners, soft hyphens, variation selectors and the like: they have no shape of their own. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters, Roman numerals, full-width forms and units that mean the same in their usual shape: `ﬁ`, `Ⅳ`, `Ａ`, `℃`. */
const STYLED = /[\p{Lu}\p{Ll}\p{Nl}\uff01-\uff5e℃℉]/gu;

const isPrintable = (character: string): boolean => PRINTABLE.test(character);

/** One line, with fractions as digits: beside other digits, `1⅞` is 1-7/8 and not 17/8. */
const spelled = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(STYLED, (letter) => (isPrintable(letter) ? letter : letter.normalize('NFKC')))
    .replace(/(?<=\d)(?=[¼-¾⅐-⅟↉])/g, '-')
    .replace(/(?<=[¼-¾⅐-⅞↉])(?=[\d¼-¾⅐-⅟↉])/g, ' ')
    .replace(/[¼-¾⅐-⅟↉]/g, (fraction) => fraction.normalize('NFKC'))
    .replace(/[⁄∕]/g, '/')
    .replaceAll('⌀', 'Ø')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The text as one line of a PDF. What the fonts do not have becomes a box, which cannot be read as another character. */
export const printable = (text: string): string =>
  Array.from(spelled(text), (character) => (isPrintable(character) ? character : REPLACEMENT)).join('');

/** The characters of a text that PDFs cannot print, each once. */
export const unprintable = (text: string): string[] => [
  ...new Set(Array.from(spelled(text)).filter((character) => !isPrintable(character))),
];

const NAMED = 8;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Tells who writes the text what a PDF cannot print of it; empty if it prints everything. */
export function unprintableNote(text: string): string {
  const characters = unprintable(text);
  if (characters.length === 0) return '';
  const more = characters.length > NAMED ? ` and ${characters.length - NAMED} more` : '';
  const direction = characters.some((character) => RIGHT_TO_LEFT.test(character))
    ? ' Text that is written from right to left cannot be printed correctly.'
    : '';
  return `PDFs cannot print ${characters.slice(0, NAMED).join(' ')}${more}. They show ${REPLACEMENT} instead.${direction}`;
}
