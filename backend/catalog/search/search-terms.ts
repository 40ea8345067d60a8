import type { Lexicon, MeantPartTypes, Phrase } from './lexicon.js';
import type { Measure, Side } from './query-text.js';

/** A condition on products, with stricter forms for ranking. Each condition is a PostgreSQL `tsquery`. */
export interface SearchTerm {
  typed: string;
  /** The stems of its words; empty for a size. */
  stems: string[];
  /** Matches anywhere in the record. */
  any: string;
  /** Matches the name as typed, or the item's own size: ranks first, as do its part types. */
  inName: string;
  /** Matches the name by another word: ranks second. */
  nearName: string;
  types: MeantPartTypes | null;
  /** Matches names of the usual kinds of this part, the most usual first. */
  usual: string[];
  /** How much a search loses without it; 0 when no item has it. */
  weight: number;
  /** True if it only affects the ranking. */
  isContext: boolean;
  isPart: boolean;
  /** Set if it is a likely word in place of an unknown one. */
  isCorrected?: boolean;
  /** True for a load or a duty. Results that do not state it are never shown without a notice. */
  isLoad: boolean;
  /** For a size, so that the nearest sizes can be shown. */
  inches: number | null;
  isHeight: boolean;
  marks: string[];
}

/** Weight of a query's terms when no item has all of them. */
export const WEIGHT = { part: 4, name: 3, measure: 2, figure: 1.5, text: 1, hint: 0.5 } as const;

/** From this size up, the tolerance is a fraction of the size. Smaller sizes are compared in eighths of an inch. */
const COARSE_FROM_INCHES = 24;
/** Manufacturers round 3.0 m to 10 ft. */
const TOLERANCE = 0.02;
/** Keeps the list of lexemes short: 3 ft of a 150 ft roll is not a rounding error. */
const MAX_TOLERANCE_INCHES = 12;
/** Sizes that may be given in millimeters without the unit. */
const MIN_MILLIMETERS = 300;
const MAX_MILLIMETERS = 9_999;
/** From this width up, a pair without units may be inches by feet: a plank of 9.5 x 16. */
const MIN_WIDTH_INCHES = 9;
const INCHES_PER_METER = 39.3701;

/** The lexeme of every used item (`product_index.lexemes`). */
const USED = `'c:used'`;

/**
 * A word or phrase with its stems, meanings and completions, and the words that contain it.
 * @param isIncomplete for a query that ends with one letter
 */
export function wordTerm(phrase: Phrase, lexicon: Lexicon, isIncomplete = false): SearchTerm {
  const [word = ''] = phrase;
  if (phrase.length === 1 && /^\d/.test(word)) return numberTerm(word);
  // Does not search for the word itself, because descriptions have it in another sense: "used with".
  if (lexicon.isUsed(phrase)) return termOf(phrase.join(' '), USED);
  // One letter only orders the matches, because it begins half of all words.
  if (isIncomplete && /^[a-z]$/.test(phrase.join(' '))) {
    const inName = { inName: lexeme(word, 'A'), nearName: lexeme(word, 'A', true) };
    return { ...termOf(word, lexeme(word, '', true)), ...inName, stems: [word], isContext: true };
  }
  const stems = stemsOf(phrase, lexicon);
  const single = phrase.length === 1 ? word : '';
  const others = lexicon.meanings(phrase);
  const parts = lexicon.wordsWith(single);
  const isNamed = others.length > 0 || parts.length > 0 || phrase.every((one) => lexicon.isNamed(one));
  const isStated = phrase.every((one) => lexicon.isStated(one));
  const isKnown = phrase.every((one) => lexicon.isKnown(one));
  const alike = isNamed || isKnown ? [] : lexicon.textStemsWith(single);
  const prefix = single.length > 1 ? single : null;
  const otherWords = others.filter(({ length }) => length === 1).flat();
  const wordStems = [...(single === '' ? [] : stems), ...stemsOf([...otherWords, ...parts], lexicon), ...alike];
  const near = (weight: Weight) => [
    ...(single === '' ? [all(stems, weight)] : []),
    ...(prefix === null ? [] : [lexeme(prefix, weight, true)]),
    // The prefix finds the others. Searching for them, too, would read their long lists of items twice.
    ...wordStems.filter((stem) => prefix === null || !stem.startsWith(prefix)).map((stem) => lexeme(stem, weight)),
    ...others
      .filter(({ length }) => length > 1)
      .map((other) => (weight === '' ? neighbors(other) : inOrder(stemsOf(other, lexicon), weight))),
  ];
  const isPart = lexicon.isPart(phrase);
  return {
    ...termOf(phrase.join(' '), or(near('')), all(stems, 'A')),
    stems,
    nearName: or(near('A')),
    usual: lexicon.usualKinds(phrase).map((kind) => inOrder(stemsOf(kind, lexicon), 'A')),
    types: lexicon.partTypes(phrase),
    weight: isPart
      ? WEIGHT.part
      : isNamed
        ? WEIGHT.name
        : isStated
          ? WEIGHT.text
          : isKnown || alike.length > 0
            ? WEIGHT.hint
            : 0,
    isPart,
    marks: [...new Set([...phrase, ...stems, ...others.flatMap((other) => stemsOf(other, lexicon))])],
  };
}

/** A bare number is a length in feet, in inches, in meters if small, in millimeters if large, or a number in a name ("duty 3"). */
function numberTerm(text: string): SearchTerm {
  const value = Number(text);
  const sizes = [
    ...(value < 7 ? sizeLexemes(value * INCHES_PER_METER).near : []),
    ...(value < 100 && !text.includes('.') ? sizeLexemes(value * 12).near : []),
    ...(value < 100 ? sizeLexemes(value).own : []),
    ...(value >= MIN_MILLIMETERS && value <= MAX_MILLIMETERS && !text.includes('.')
      ? sizeLexemes((value * INCHES_PER_METER) / 1_000).own
      : []),
  ];
  const figure = `'n:${value}'`;
  // Short numbers are in every description.
  const plain = text.length > 2 ? [lexeme(text)] : [];
  const any = or([figure, ...(value > 0 ? sizes : []), ...plain]);
  return {
    ...termOf(text, any, or([figure, ...sizes.slice(0, 3)])),
    nearName: any,
    stems: [text],
    weight: WEIGHT.figure,
    marks: [text],
  };
}

export function measureTerm(measure: Measure): SearchTerm {
  switch (measure.kind) {
    case 'size': {
      const { own, near } = sizeLexemes(measure.inches);
      return {
        ...termOf(measure.typed, or([...own, ...near]), or(own)),
        inches: measure.inches,
        isHeight: measure.isHeight,
      };
    }
    case 'pair': {
      const [one, other] = measure.sides;
      const named = [`'x:${one.figure}x${other.figure}'`, `'x:${other.figure}x${one.figure}'`];
      // 5 x 6'7" has units. 4x7 has none, like the name of a brace.
      const hasUnit = Object.keys(one.inches).length === 1 || Object.keys(other.inches).length === 1;
      const exact = sizesOfPair(one, other, 'exact');
      return termOf(
        measure.typed,
        or([...named, ...sizesOfPair(one, other, 'near')]),
        or(hasUnit && exact.length > 0 ? exact : named),
      );
    }
    case 'load':
      return { ...termOf(measure.typed, all(measure.lexemes)), isLoad: true };
    case 'duty':
      return dutyTerm(measure.typed, measure.duty);
  }
}

/** Both sides in each unit that they may share, or each in its own unit: 19" x 7'. In 19" x 7, the length may be in feet. */
function sizesOfPair(one: Side, other: Side, precision: 'exact' | 'near'): string[] {
  const [units, others] = [Object.entries(one.inches), Object.entries(other.inches)];
  const isStated = units.length === 1 && others.length === 1;
  return units.flatMap(([unit, first]) =>
    others
      .filter(
        ([otherUnit]) =>
          isStated ||
          otherUnit === unit ||
          isLengthOf(unit, units, otherUnit) ||
          isLengthOf(otherUnit, others, unit) ||
          (unit === 'in' && otherUnit === 'ft' && first >= MIN_WIDTH_INCHES),
      )
      .map(([, second]) => `((${or(sizeLexemes(first)[precision])}) & (${or(sizeLexemes(second)[precision])}))`),
  );
}

/** True for a width given in inches next to a number that may be feet. */
function isLengthOf(unit: string, units: readonly unknown[], otherUnit: string): boolean {
  return units.length === 1 && unit === 'in' && otherUnit === 'ft';
}

/** Duty classes by name (OSHA 1926 Subpart L Appendix A: 25, 50 and 75 psf). */
function dutyTerm(typed: string, duty: 'light' | 'medium' | 'heavy'): SearchTerm {
  const figures = { light: [25], medium: [50], heavy: [75, 100] }[duty].map((figure) => `'psf:${figure}'`);
  // Only in the name, because a description may say what the item is not for.
  const named = `'b:${duty}+duty'`;
  return { ...termOf(typed, or([...figures, named])), inName: named, isLoad: true };
}

function termOf(typed: string, any: string, own = any): SearchTerm {
  return {
    typed,
    stems: [],
    any,
    inName: own,
    nearName: any,
    usual: [],
    types: null,
    weight: WEIGHT.measure,
    isContext: false,
    isPart: false,
    isLoad: false,
    inches: null,
    isHeight: false,
    marks: [],
  };
}

/**
 * The lexemes of a size (`catalog_size` in SQL): `exact` for the size itself, `own` with manufacturers' rounding,
 * `near` within the trade's tolerance.
 */
function sizeLexemes(inches: number): Record<'exact' | 'own' | 'near', string[]> {
  if (inches >= COARSE_FROM_INCHES) {
    const whole = Math.round(inches);
    return {
      exact: [inInches(whole)],
      own: [whole, whole - 1, whole + 1].map(inInches),
      near: range(inches, Math.min(Math.max(inches * TOLERANCE, 1), MAX_TOLERANCE_INCHES)).map(inInches),
    };
  }
  const eighths = Math.round(inches * 8);
  const near = [eighths, eighths - 1, eighths + 1].filter((value) => value > 0).map(inEighths);
  const own = [inEighths(eighths)];
  // 600 mm is sold as 24 in.
  return { exact: own, own, near: inches > COARSE_FROM_INCHES - 1 ? [...near, inInches(COARSE_FROM_INCHES)] : near };
}

function range(value: number, within: number): number[] {
  const lowest = Math.ceil(value - within);
  const highest = Math.floor(value + within);
  return Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
}

const inInches = (value: number) => `'in:${value}'`;
const inEighths = (value: number) => `'e:${value}'`;

/** A stands for the name. */
type Weight = '' | 'A';

export function lexeme(word: string, weight: Weight = '', prefix = false): string {
  const suffix = `${prefix ? '*' : ''}${weight}`;
  return `'${word}'${suffix && `:${suffix}`}`;
}

function all(stems: readonly string[], weight: Weight = ''): string {
  return `(${stems.map((stem) => lexeme(stem, weight)).join(' & ')})`;
}

function inOrder(stems: readonly string[], weight: Weight): string {
  return `(${stems.map((stem) => lexeme(stem, weight)).join(' <-> ')})`;
}

/** A phrase in a name, as lexemes of neighboring words (`catalog_neighbors` in SQL), which an index finds. */
function neighbors(phrase: Phrase): string {
  return `(${phrase
    .slice(1)
    .map((next, at) => `'b:${phrase[at]}+${next}'`)
    .join(' & ')})`;
}

const stemsOf = (phrase: Phrase, lexicon: Lexicon): string[] => phrase.map((word) => lexicon.stem(word));

const or = (parts: readonly string[]): string => [...new Set(parts)].join(' | ');
