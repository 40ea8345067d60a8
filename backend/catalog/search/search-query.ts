import type { Lexicon, Phrase } from './lexicon.js';
import { code, plain, words } from './words.js';

/** A condition on products, with two stricter forms for the ranking. Each text is a PostgreSQL `tsquery`. */
export interface SearchTerm {
  /** Matches anywhere. */
  any: string;
  /** In the name as typed: ranks first. */
  inName: string;
  /** In the name by a synonym or a part: ranks second. */
  nearName: string;
}

export interface SearchQuery {
  terms: SearchTerm[];
  /** Do not narrow the search; names that contain them rank higher. */
  optional: string[];
  /** The whole text as a code without punctuation; '' when it cannot be one. */
  code: string;
}

const INCHES_PER_METER = 39.3701;
/** From here on a length also matches one inch more or less: manufacturers round 2.13 m to 83.9 in or to 7 ft. */
const ROUNDED_FROM_INCHES = 24;
const MIN_CODE = 3;
const MAX_TERMS = 10;

/**
 * Parses a search as people in the trade type it: lengths in feet, inches and meters, duty in psf, synonyms, parts of
 * words, typing errors.
 * @returns no terms when no item can match
 */
export function parseSearch(text: string, lexicon: Lexicon): SearchQuery {
  const { rest, measures } = extractMeasures(plain(text).replace(/(?<=[a-z])'s\b/g, 's'));
  const tokens = words(rest);
  const terms = measures.slice(0, MAX_TERMS);
  const wanted: SearchTerm[] = [];
  const optional: string[] = [];
  for (let at = 0; at < tokens.length && terms.length + wanted.length < MAX_TERMS; ) {
    const phrase = longestPhrase(tokens.slice(at), lexicon);
    at += phrase.length;
    const single = phrase.length === 1 ? phrase[0] : undefined;
    if (single === undefined) wanted.push(phraseTerm(phrase, lexicon));
    else if (/^\d/.test(single)) wanted.push(numberTerm(single));
    else if (lexicon.isOptional(single)) optional.push(exact(single)('n:'));
    else wanted.push(wordTerm(single, lexicon));
  }
  const key = code(text);
  const all = [...wanted, ...terms];
  if (all.length === 0) {
    // Optional words only: search for them literally.
    const only = tokens.slice(0, MAX_TERMS).map((token) => wordTerm(token, lexicon));
    return { terms: only, optional: [], code: '' };
  }
  return { terms: all, optional, code: key.length >= MIN_CODE && key.length <= 64 ? key : '' };
}

function longestPhrase(tokens: readonly string[], lexicon: Lexicon): Phrase {
  for (let length = Math.min(lexicon.longestPhrase, tokens.length); length > 1; length--) {
    const phrase = tokens.slice(0, length);
    if (lexicon.hasPhrase(phrase)) return phrase;
  }
  return tokens.slice(0, 1);
}

function wordTerm(word: string, lexicon: Lexicon): SearchTerm {
  const corrected =
    lexicon.isKnown(word) || lexicon.hasPrefix(word) || lexicon.wordsContaining(word).length > 0
      ? []
      : lexicon.corrections(word);
  const meant = corrected.length > 0 ? corrected : [word];
  const others = meant.flatMap((one) => lexicon.synonyms([one]));
  const near = [
    ...(word.length >= 2 ? [prefix(word)] : []),
    ...corrected.map(exact),
    ...others.map(all),
    ...lexicon.wordsContaining(word).map(exact),
  ];
  return term([exact(word)], near);
}

function phraseTerm(phrase: Phrase, lexicon: Lexicon): SearchTerm {
  return term([all(phrase)], lexicon.synonyms(phrase).map(all));
}

/** A bare number is a length in feet or, when small, in meters; otherwise a word of a name ("duty 3"). */
function numberTerm(text: string): SearchTerm {
  const value = Number(text);
  const meters = value > 0 && value < 7 ? lengthLexemes(value * INCHES_PER_METER) : [];
  const feet = value > 0 && value < 100 && !text.includes('.') ? lengthLexemes(value * 12) : [];
  return term([...feet, ...meters].map(marked), [exact(text)]);
}

function lengthTerm(inches: number): SearchTerm {
  const lexemes = lengthLexemes(inches).map(marked);
  return {
    any: or(lexemes.map((l) => l(''))),
    inName: or(lexemes.map((l) => l(''))),
    nearName: or(lexemes.map((l) => l(''))),
  };
}

function lengthLexemes(inches: number): string[] {
  const whole = Math.round(inches);
  return (whole < ROUNDED_FROM_INCHES ? [whole] : [whole, whole - 1, whole + 1]).map((value) => `in:${value}`);
}

const NUMBER = String.raw`(\d{1,4}(?:\.\d{1,3})?)`;
const END = '(?![a-z0-9])';
/** A pair of sizes, as frames and braces are named: 4x7, 5' x 6'. */
const PAIR = new RegExp(String.raw`(?<![\d.])${NUMBER}'?\s*x\s*${NUMBER}'?(?![\d.]|\s*x)`, 'g');
const MEASURES: readonly { pattern: RegExp; term: (found: readonly (string | undefined)[]) => SearchTerm }[] = [
  ...(['light', 'medium', 'heavy'] as const).map((duty) => ({
    // A heavy duty ledger is an item of its own.
    pattern: new RegExp(String.raw`(?<![a-z])${duty}[ -]?duty(?![a-z]|\s+ledger)`, 'g'),
    term: () => dutyTerm(duty),
  })),
  {
    pattern: PAIR,
    term: ([, one = '', other = '']) => term([marked(`x:${one}x${other}`)], [all([one, other])]),
  },
  {
    pattern: new RegExp(String.raw`${NUMBER}\s*(?:psf|lbs?\s*/\s*(?:sq\.?\s*ft|ft2))${END}`, 'g'),
    term: ([, psf]) => {
      const lexeme = `'psf:${Math.round(Number(psf))}'`;
      return { any: lexeme, inName: lexeme, nearName: lexeme };
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.])${NUMBER}\s*(?:'\s*-?\s*(?:${NUMBER}\s*(?:"|''|in(?:ch(?:es)?)?${END})?(?!\s*'))?|-?(?:ft|feet|foot)${END}\.?(?:\s*-?\s*${NUMBER}\s*(?:"|''|in(?:ch(?:es)?)?${END}))?)`,
      'g',
    ),
    term: ([, feet, inches, moreInches]) => lengthTerm(Number(feet) * 12 + Number(inches ?? moreInches ?? 0)),
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.])${NUMBER}\s*(mm|cm|m|met(?:er|re)s?)${END}`, 'g'),
    term: ([, value, unit]) =>
      lengthTerm(Number(value) * (unit === 'mm' ? 0.001 : unit === 'cm' ? 0.01 : 1) * INCHES_PER_METER),
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.])${NUMBER}\s*(?:"|''|in(?:ch(?:es)?)?${END})`, 'g'),
    term: ([, inches]) => lengthTerm(Number(inches)),
  },
];

/** Duty classes by name (OSHA 1926 Subpart L Appendix A: 25, 50 and 75 psf). */
function dutyTerm(duty: 'light' | 'medium' | 'heavy'): SearchTerm {
  const psf = { light: [25], medium: [50], heavy: [75, 100] }[duty].map((figure) => marked(`psf:${figure}`));
  return term(psf, [all([duty, 'duty'])]);
}

/** Splits a text into measures and the rest: "7 ft plank" leaves "plank". */
function extractMeasures(text: string): { rest: string; measures: SearchTerm[] } {
  const measures: SearchTerm[] = [];
  let rest = text;
  for (const { pattern, term: toTerm } of MEASURES) {
    rest = rest.replace(pattern, (...found: (string | undefined)[]) => {
      measures.push(toTerm(found));
      return ' ';
    });
  }
  return { rest, measures };
}

/** Builds a `tsquery` for words anywhere (`''`) or in the name (`'n:'`). */
type Lexemes = (scope: '' | 'n:') => string;

const exact =
  (word: string): Lexemes =>
  (scope) =>
    `'${scope}${word}'`;
const prefix =
  (word: string): Lexemes =>
  (scope) =>
    `'${scope}${word}':*`;
const marked =
  (lexeme: string): Lexemes =>
  () =>
    `'${lexeme}'`;
const all =
  (phrase: Phrase): Lexemes =>
  (scope) =>
    `(${phrase.map((word) => exact(word)(scope)).join(' & ')})`;

function term(asTyped: readonly Lexemes[], otherwise: readonly Lexemes[]): SearchTerm {
  const every = [...asTyped, ...otherwise];
  return {
    any: or(every.map((lexemes) => lexemes(''))),
    inName: or(asTyped.map((lexemes) => lexemes('n:'))),
    nearName: or(every.map((lexemes) => lexemes('n:'))),
  };
}

function or(parts: readonly string[]): string {
  return [...new Set(parts)].join(' | ');
}
