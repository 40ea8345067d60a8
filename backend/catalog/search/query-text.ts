import { readVocabulary } from './trade-words.js';
import { code, plain, words } from './words.js';

/** A size, load or duty in a query. Sizes are in inches. */
export type Measure =
  | { kind: 'size'; typed: string; inches: number; isHeight: boolean }
  | { kind: 'pair'; typed: string; sides: readonly [Side, Side] }
  /** An item must have all of the lexemes. */
  | { kind: 'load'; typed: string; lexemes: string[] }
  | { kind: 'duty'; typed: string; duty: 'light' | 'medium' | 'heavy' };

/** One side of a pair such as 5 x 6'7": its number as typed, and its size in inches for each possible unit. */
export interface Side {
  figure: string;
  inches: Partial<Record<'in' | 'ft' | 'm', number>>;
}

export interface QueryText {
  /** In lower case and without accents. */
  text: string;
  /** Words in order, with digits split from letters. */
  tokens: string[];
  measures: Measure[];
  /** Numbers that count pieces, as in "200 swivel clamps". */
  counts: string[];
  /** Possible codes in the text, without punctuation, longest first. */
  codes: string[];
  /** The words of the text, which may be the whole name of an item. */
  plainName: string;
}

const INCHES_PER_METER = 39.3701;
/** Larger numbers are not sizes. The limit also bounds the list of lexemes for the tolerance of a size. */
const MAX_INCHES = 12_000;
/** In a pair without a unit, a larger number cannot be in this unit: 25 x 50 may be feet, and 3 x 2 may be meters. */
const MAX_BARE_FEET = 200;
const MAX_BARE_METERS = 7;
const MIN_CODE = 3;
const MAX_CODE = 64;
const MAX_CODES = 120;

const FRACTIONS: ReadonlySet<number> = new Set([2, 3, 4, 8, 16, 32, 64]);

export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(readVocabulary<Record<string, string[]>>('numbers')).flatMap(([figure, words]) =>
    words.map((word) => [word, figure] as const),
  ),
);

/** Words as in text messages, and verbs with their object in them, as regular expressions: "r u open", "set it up". */
const SHORT_FORMS = Object.entries(readVocabulary<{ shortForms: Record<string, string> }>('word-lists').shortForms).map(
  ([short, full]) => [new RegExp(String.raw`(?<![\w'-])(?:${short})(?![\w'-])`, 'gi'), full] as const,
);

export const inFull = (text: string): string =>
  SHORT_FORMS.reduce((long, [short, full]) => long.replace(short, full), text);

const TENS = [...NUMBER_WORDS.keys()].filter((word) => word.endsWith('ty')).join('|');

/** Tens, and the rest. */
const IN_WORDS = String.raw`(?:(${TENS})[\s-]+)?(${[...NUMBER_WORDS.keys()].join('|')})`;

const FEET = 'ft|feet|foot|footers?|pies?';
const INCH = 'in|inch|inches|inchers?|pulgadas?|pulg';
const METER = 'm|mtrs?|meters?|metres?|metros?|mts?';
const POUND = 'lbs?|pounds?|libras?';
const NUMBER = String.raw`(\d{1,7}(?:\.\d{1,3})?)`;
const END = '(?![a-z0-9])';
const SQUARE_FOOT = String.raw`(?:(?:sq\.?|square)\s*(?:ft|foot|feet)|sf|ft\^?2)`;
const FOOT = String.raw`(?:(?:lin\.?|linear)\s*)?(?:ft|foot|feet)|lf`;
/** Any length or area that a load may be spread over. */
const EXTENT = String.raw`(?:${SQUARE_FOOT}|${FOOT}|(?:sq\.?|square)\s*[a-z]+|(?:m|meter|metre|in|inch|mm)(?:\^?2)?)${END}`;
const HEIGHT = /^[\s-]*(?:high|tall|de alto)(?![a-z])/;
const START = String.raw`(?<![\d./-]|\d,)`;
/** An item for 75 psf meets "at least 75 psf", but not "over 75 psf". */
const BOUND = String.raw`(?:(?<![a-z])(?:(?:at least|min(?:imum|\.)?(?: of)?)|(over|above|more than|greater than|exceeding|under|below|less than|up to|max(?:imum|\.)?(?: of)?))\s+)?`;
const OR_MORE = String.raw`(?:\s*(?:\+|(?:or (?:more|better|higher)|min(?:imum)?)(?![a-z])))?`;
/** The separator between a number and its unit, as in "75-psf plank". */
const UNIT = String.raw`\s*\+?[\s-]*`;
/** A side of a pair: 5, 5', 5'-0", 6'7", 1.5, 12 in, 2 m. */
const SIDE = String.raw`(\d{1,4}(?:\.\d{1,3})?)\s*(?:(')\s*-?\s*(?:(\d{1,2}(?:\.\d{1,3})?)\s*"?)?|("|(?:${INCH})${END})|((?:${FEET})${END})|((?:${METER})${END}|mm${END}))?`;

/** Thickness, width and length of a board: 2 x 10 x 16', 1.5" x 9.25" x 16 ft. */
const BOARD = new RegExp(
  String.raw`(?<![\w.])([1-4](?:\.\d{1,3})?)\s*(?:"|(?:${INCH})${END})?\s*(?:x|by|por)\s*(\d{1,2}(?:\.\d{1,3})?)\s*(?:"|(?:${INCH})${END})?\s*(?:x|by|por)\s*(?=\d{1,2}(?:\.\d{1,3})?\s*-?\s*(?:'|(?:${FEET})${END}))`,
  'g',
);
/** Inches. In 2 x 5 x 7' the 5 is too narrow for a board: the text means two pieces of 5 x 7'. */
const NARROWEST_BOARD = 6;

interface Pattern {
  pattern: RegExp;
  read(found: readonly (string | undefined)[]): Measure | null;
}

const size = (typed: string, inches: number): Measure | null =>
  inches > 0 && inches < MAX_INCHES ? { kind: 'size', typed, inches, isHeight: false } : null;

/** @param bound a word such as "over"; it matches no item, because records state loads without such words */
const load = (typed: string, bound: string | undefined, lexemes: string[]): Measure => ({
  kind: 'load',
  typed,
  lexemes: bound === undefined ? lexemes : [`${bound} ${lexemes.join(' ')}`],
});

const MEASURES: readonly Pattern[] = [
  {
    // Not "heavy duty ledger", which is an item of its own.
    pattern: /(?<![a-z])(light|medium|heavy)[ -]?duty(?![a-z]|\s+ledger)/g,
    read: ([typed = '', duty]) => ({ kind: 'duty', typed, duty: duty as 'light' | 'medium' | 'heavy' }),
  },
  {
    // 50/75 psf and 25 to 50 psf have more than one number.
    pattern: new RegExp(
      String.raw`${BOUND}${START}${NUMBER}((?:\s*(?:[/&-]|to|and)\s*\d{1,7}(?:\.\d{1,3})?)*)${UNIT}(?:psf|(?:${POUND})\s*(?:/|per)\s*${SQUARE_FOOT})${END}${OR_MORE}`,
      'g',
    ),
    // The index has whole numbers. Rounded up, so that an item for 75 psf does not match 75.4 psf.
    read: ([typed = '', bound, first = '', others = '']) =>
      load(
        typed,
        bound,
        [first, ...(others.match(/\d[\d.]*/g) ?? [])].map((figure) => `psf:${Math.ceil(Number(figure))}`),
      ),
  },
  {
    pattern: new RegExp(
      String.raw`${BOUND}${START}${NUMBER}${UNIT}(?:plf|(?:${POUND})\s*(?:/|per)\s*(?:${FOOT}))${END}${OR_MORE}`,
      'g',
    ),
    // The lexemes into which PostgreSQL's text search splits "350 lb/ft".
    read: ([typed = '', bound, figure = '']) => load(typed, bound, [figure, 'lb/ft']),
  },
  {
    // Units that our records do not use. Converting them would be a guess.
    pattern: new RegExp(
      String.raw`${BOUND}${START}${NUMBER}${UNIT}(kpa|psi|ksi|tons?|tonnes?|toneladas?|(?:kn|kips?|kgs?|${POUND})\s*(?:/|per\s)\s*${EXTENT}|kgs?|kilos?)${END}${OR_MORE}`,
      'g',
    ),
    read: ([typed = '', bound, figure = '', unit = '']) => load(typed, bound, [`${unit}:${figure}`]),
  },
  {
    pattern: new RegExp(
      String.raw`${BOUND}${START}${NUMBER}${UNIT}(?:(kn)|(kips?|k[\s-]*(?:${POUND}))|#(?!\w)|(?:${POUND}))${END}${OR_MORE}`,
      'g',
    ),
    read: ([typed = '', bound, figure = '', kilonewtons, kips]) =>
      load(typed, bound, [
        kilonewtons ? `kn:${Number(figure)}` : `lb:${Math.round(Number(figure) * (kips ? 1_000 : 1) * 1_000) / 1_000}`,
      ]),
  },
  {
    pattern: new RegExp(String.raw`(?<![\w.])${SIDE}\s*(?:x|by|por)\s*${SIDE}(?![\w.]|\s*x\s*\d)`, 'g'),
    read: ([typed = '', ...found]) => {
      const one = side(found.slice(0, 6));
      const other = side(found.slice(6, 12));
      return one && other ? { kind: 'pair', typed, sides: [one, other] } : null;
    },
  },
  {
    pattern: new RegExp(
      String.raw`${START}${NUMBER}\s*(?:'|-?(?:${FEET})(?![a-z])\.?)\s*-?\s*(?:${NUMBER}\s*(?:"|(?:${INCH})${END})|(\d{1,2})(?![\d.'a-z]|\s*(?:x|${FEET}|${METER}|mm|cm)))?`,
      'g',
    ),
    read: ([typed = '', feet, inches, bare]) => size(typed, Number(feet) * 12 + Number(inches ?? bare ?? 0)),
  },
  {
    pattern: new RegExp(String.raw`${START}${NUMBER}[\s-]*(mm|cm|(?:${METER}))${END}`, 'g'),
    read: ([typed = '', figure, unit = '']) =>
      size(typed, Number(figure) * (unit === 'mm' ? 0.001 : unit === 'cm' ? 0.01 : 1) * INCHES_PER_METER),
  },
  {
    pattern: new RegExp(String.raw`${START}${NUMBER}[\s-]*(?:"|(?:${INCH})${END})`, 'g'),
    read: ([typed = '', inches]) => size(typed, Number(inches)),
  },
];

/** The second number of a pair may lack the unit: 19 in x 7, 1.5 m x 2. */
const AFTER_SIZE = String.raw`(?<!\d[\s-]*(?:(?:${FEET}|${INCH})\s+(?=x\s*(?:1?\d|2[0-4])\s*$)|(?:${METER}|[mc]m)\s+(?=x\s*[1-7]\s*$)))`;

/** Quantities: "qty 40", "40 pcs", "40 x ledger", "ledger x 40". */
const QUANTITIES = [
  /(?<![a-z])(?:qty|quantity|cantidad|cant)\.?\s*(?:of|de|:)?\s*\d{1,7}(?![\d.])/g,
  /(?<![\d./'-])\d{1,7}\s*(?:pcs?|pieces?|ea|each|units?|piezas?|pzas?|unidades)(?![a-z])\.?/g,
  /^\s*\d{1,7}\s*x\s+(?=[a-z])/,
  new RegExp(String.raw`(?<=[a-z]\s+)${AFTER_SIZE}x\s*\d{1,7}\s*$`),
];

/** A whole number before a plural: it counts pieces, or is a size without its unit. */
const COUNT = /(?<![\w.#-])\d{1,5}(?=[^\w.-]+(?:[a-z]+[^\w.]+){0,4}?[a-z]{2,}[a-rt-z]s(?![a-z]))/g;
/** The ending of a contraction: I'd, we're, don't. */
const CONTRACTION = /(?<=[a-z])'(?:d|ll|m|re|t|ve)\b/g;

/** A plural of two consonants: the "pns" of "tgl pns". */
const SHORT_PLURAL = /\b([b-df-hj-np-rtv-xz]{2})s\b/g;

/** Reads sizes, loads, possible codes and words from a query. Accepts only text of at most `SEARCH_MAX_LENGTH` characters. */
export function readQueryText(text: string): QueryText {
  const full = inFull(text);
  const lower = boards(figures(plain(fractions(full))))
    .replace(/(?<=[a-z])'s\b/g, 's')
    .replace(CONTRACTION, '')
    .replace(/^[a-z ]+$/, (plain) => plain.replace(SHORT_PLURAL, '$1'));
  const measures: Measure[] = [];
  let rest = QUANTITIES.reduce((left, pattern) => left.replace(pattern, ' '), lower);
  for (const { pattern, read } of MEASURES) {
    rest = rest.replace(pattern, (...found: (string | undefined)[]) => {
      const measure = read(found);
      if (measure === null) return String(found[0]);
      const [place, whole] = [Number(found.at(-2)), String(found.at(-1))];
      const isHeight = HEIGHT.test(whole.slice(place + String(found[0]).length));
      measures.push({ ...measure, typed: measure.typed.trim(), ...(measure.kind === 'size' && { isHeight }) });
      return ' ';
    });
  }
  return {
    text: plain(full).trim(),
    tokens: words(rest),
    measures,
    counts: (rest.match(COUNT) ?? []).map((figure) => String(Number(figure))),
    codes: codesIn(text),
    plainName: words(text).join(' '),
  };
}

/** 6½, 6-1/2 and 6 1/2 become 6.5. 50/75 is not a fraction of an inch. */
function fractions(text: string): string {
  return text
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)
    .replace(
      /(?<![\d./])(?:(\d{1,3})(?:\s*-\s*|\s+))?(\d{1,2})[/⁄](\d{1,2})(?![\d./])/g,
      (typed, whole: string | undefined, part, of) =>
        FRACTIONS.has(Number(of)) && Number(part) < Number(of)
          ? String(Math.round((Number(whole ?? 0) + Number(part) / Number(of)) * 1_000) / 1_000)
          : typed,
    );
}

/** 1,000 becomes 1000, 2,13 becomes 2.13, and "seven foot" becomes "7 foot", "four by ten" 4 by 10. */
function figures(text: string): string {
  return text
    .replace(/(?<![\d.,])(?!0)\d{1,3}(?:,\d{3})+(?![\d,])/g, (figure) => figure.replaceAll(',', ''))
    .replace(/(?<![\d.,])(\d{1,4}),(\d{1,3})(?![\d,])/g, '$1.$2')
    .replace(/(?<![\d.])\.(?=\d)/g, '0.')
    .replace(
      new RegExp(
        String.raw`(?<![a-z])${IN_WORDS}(?:[\s-]+(?:a|an|de))?[\s-]+(?=(?:${FEET}|${INCH}|${METER})${END}|by\s)`,
        'g',
      ),
      (_, tens: string | undefined, word: string) => `${inFigures(tens, word)} `,
    )
    .replace(new RegExp(String.raw`(?<=\d by )${IN_WORDS}${END}`, 'g'), (_, tens: string | undefined, word: string) =>
      inFigures(tens, word),
    );
}

const inFigures = (tens = '', word = ''): string =>
  String(Number(NUMBER_WORDS.get(tens) ?? 0) + Number(NUMBER_WORDS.get(word)));

/** 2 x 10 x 16' becomes 2 x 10 16': a pair for the section, and a size for the length. */
function boards(text: string): string {
  return text.replace(BOARD, (typed, thickness: string, width: string) =>
    Number(width) < NARROWEST_BOARD ? typed : `${thickness} x ${width} `,
  );
}

function side([figure, feet, moreInches, inches, footUnit, metric]: (string | undefined)[]): Side | null {
  if (figure === undefined) return null;
  const value = Number(figure);
  if (feet || footUnit) return { figure, inches: inReach({ ft: value * 12 + Number(moreInches ?? 0) }) };
  if (inches) return { figure, inches: inReach({ in: value }) };
  if (metric) return { figure, inches: inReach({ m: value * (metric === 'mm' ? 0.001 : 1) * INCHES_PER_METER }) };
  return {
    figure,
    inches: inReach({
      in: value,
      ...(value <= MAX_BARE_FEET && { ft: value * 12 }),
      ...(value <= MAX_BARE_METERS && { m: value * INCHES_PER_METER }),
    }),
  };
}

/** Leaves out the units in which the number is zero or too large for a size. */
function inReach(inches: Side['inches']): Side['inches'] {
  return Object.fromEntries(Object.entries(inches).filter(([, value]) => value > 0 && value < MAX_INCHES));
}

/** Neighboring parts of the text, joined, because any of them may be an item's code with other punctuation. */
function codesIn(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const found = new Set<string>();
  for (let length = Math.min(parts.length, 6); length > 0; length--) {
    for (let at = 0; at + length <= parts.length && found.size < MAX_CODES; at++) {
      const key = code(parts.slice(at, at + length).join(''));
      // A single word or short number is probably not a code.
      const isCode = length === 1 ? /\d/.test(key) && (/[A-Z]/.test(key) || key.length > 4) : true;
      const isWhole = length === parts.length;
      if (key !== '' && key.length <= MAX_CODE && (isWhole || (isCode && key.length >= MIN_CODE))) found.add(key);
    }
  }
  return [...found];
}
