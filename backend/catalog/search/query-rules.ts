import { FAMILIES, PART_TYPES } from '../catalog.contract.js';
import type { Lexicon } from './lexicon.js';
import { plain, words } from './words.js';

/** An expression over `product_index i` that a query can bound or sort by. */
type Column = 'length' | 'width' | 'weight' | 'price' | 'capacity';

export interface Bound {
  typed: string;
  column: Column;
  min?: number;
  max?: number;
}

/** What a query says besides the words and sizes that an item must have. */
export interface QueryRules {
  /** The rest of the query. */
  text: string;
  /** Texts of which no match may have all words: "not swivel". */
  without: string[];
  bounds: Bound[];
  /** The superlative of the query: "longest". */
  order: { column: Column; descending: boolean } | null;
  /** True for a question about parts that go with the named part, which is not itself wanted. */
  asksForOther: boolean;
  /** True for a query in quotes, which is not corrected. */
  isVerbatim: boolean;
}

const NEGATION = String.raw`(?<![a-z0-9#/-])(?<!\b(?:do|does|can|must)\s)(?:but\s+not|not|no(?!\.|\s*(?:\d|more|less))|without|w\/o|except(?:\s+for)?|excluding|other\s+than|minus|sin)(?![a-z0-9'])`;
const NEGATIONS = new RegExp(
  String.raw`${NEGATION}\s+(.+?)(?=\s*(?:[,;]|${NEGATION}|\b(?:for|with|under|over)\b|$))`,
  'g',
);
const OTHER = /^\s*(?:what|which)\b.*?\b(under|beneath|underneath|holds?|connects?|joins?|between)\b\s*(.+)/;

const SUPERLATIVES: readonly [RegExp, Column, boolean][] = [
  [/\b(?:longest|tallest|highest(?! (?:capacity|load))|largest|biggest)\b/, 'length', true],
  [/\b(?:shortest|smallest|lowest(?! price))\b/, 'length', false],
  [/\bwidest\b/, 'width', true],
  [/\bnarrowest\b/, 'width', false],
  [/\bheaviest\b/, 'weight', true],
  [/\blightest\b/, 'weight', false],
  [/\b(?:cheapest|least expensive|lowest price)\b/, 'price', false],
  [/\bmost expensive\b/, 'price', true],
  [/\b(?:strongest|highest (?:capacity|load))\b/, 'capacity', true],
];

const LESS = String.raw`under|below|less than|lighter than|shorter than|cheaper than|narrower than|smaller than|at most|no more than|up to|<`;
const MORE = String.raw`over|above|more than|heavier than|longer than|taller than|wider than|bigger than|at least|no less than|exceeding|>`;
const MEASURED = String.raw`(\$?)\s*(\d{1,6}(?:\.\d{1,3})?)[\s-]*(\$|dollars?|bucks|lbs?|pounds?|kgs?|ft|feet|foot|'|in|inch|inches|"|mm|cm|m|meters?)?(?![a-z0-9./])(?!\s*(?:/|per\b|x\b))`;
const BOUNDS = [
  new RegExp(String.raw`(?<![a-z])()(${LESS}|${MORE})\s*${MEASURED}`, 'g'),
  new RegExp(
    String.raw`(?<![\w.])()()${MEASURED}\s*(?:or|and)\s+(less|lighter|shorter|under|cheaper|more|longer|over|up|heavier)\b`,
    'g',
  ),
];
const IS_LESS = new RegExp(String.raw`^(?:${LESS}|less|lighter|shorter|cheaper)$`);
/** Inches and pounds per unit. */
const UNITS: readonly [RegExp, number, Column][] = [
  [/^(?:\$|dollars?|bucks)$/, 1, 'price'],
  [/^(?:lbs?|pounds?)$/, 1, 'weight'],
  [/^kgs?$/, 2.20462, 'weight'],
  [/^(?:ft|feet|foot|')$/, 12, 'length'],
  [/^(?:in|inch|inches|")$/, 1, 'length'],
  [/^mm$/, 0.0393701, 'length'],
  [/^cm$/, 0.393701, 'length'],
  [/^m/, 39.3701, 'length'],
];
/** Inches and pounds: more is a load, and a difference below half an inch is rounding. */
const MAX_WEIGHT = 300;
const ROUNDING = { length: 0.5, width: 0.5 } as Partial<Record<Column, number>>;

/** Reads exclusions, bounds, superlatives and questions. Accepts only text of at most `SEARCH_MAX_LENGTH` characters. */
export function readRules(typed: string): QueryRules {
  const isVerbatim = /^\s*"[^"]*[^"\d\s]"\s*$/.test(typed);
  const bounds: Bound[] = [];
  const without: string[] = [];
  let text = isVerbatim ? plain(typed).replaceAll('"', ' ') : plain(typed);
  for (const pattern of BOUNDS)
    text = text.replace(pattern, (whole, _, before: string, sign, figure, unit, after) => {
      const bound = boundOf(whole, before || String(after), Number(figure), sign || unit || '');
      if (bound === null) return whole;
      bounds.push(bound);
      return ' ';
    });
  const superlative = SUPERLATIVES.find(([pattern]) => pattern.test(text));
  if (superlative) text = text.replace(superlative[0], ' ');
  const [, relation, object] = OTHER.exec(text) ?? [];
  text = text.replace(NEGATIONS, (_, excluded: string, at: number) => {
    const parts = excluded.split(/\s+(?:and|or|nor|y|o|&)\s+/);
    // "without wheels utility scaffold": the rest is wanted.
    const isFirst = at === 0 && words(excluded).length > 1;
    const [one = '', ...others] = isFirst ? excluded.split(/\s+/) : [];
    const sizes = isFirst ? null : /^([a-z].*?)\s+(\d.*)$/.exec(excluded);
    without.push(...(isFirst ? [one] : sizes ? [String(sizes[1])] : parts));
    return ` ${isFirst ? others.join(' ') : (sizes?.[2] ?? '')} `;
  });
  if (relation !== undefined && object !== undefined) {
    text = `${relation} ${object}`;
    without.push(object.replace(/\b(?:together|down|a|an|the|two|\d+)\b/g, ' '));
  }
  const order = superlative ? { column: superlative[1], descending: superlative[2] } : null;
  return { text, without, bounds, order, asksForOther: object !== undefined, isVerbatim };
}

function boundOf(typed: string, word: string, figure: number, unit: string): Bound | null {
  const [, factor = 1, of = 'length'] = UNITS.find(([pattern]) => pattern.test(unit)) ?? [];
  const isLess = IS_LESS.test(word);
  if (unit === '') return null;
  // "Over 2,000 lb" and "up to 500 lb" are loads.
  if (of === 'weight' && (isLess ? figure > MAX_WEIGHT : !/^heavier|^more$|^up$/.test(word))) return null;
  const column = of === 'length' && /^(?:wid|narrow)er/.test(word) ? 'width' : of;
  const isOpen =
    /at (?:most|least)|no (?:more|less)|up to/.test(word) || !/than|under|below|over|above|[<>]/.test(word);
  const rounding = (ROUNDING[column] ?? 0.001) * (isOpen ? 1 : -1);
  const value = figure * factor;
  return { typed: typed.trim(), column, ...(isLess ? { max: value + rounding } : { min: value - rounding }) };
}

const SYSTEMS: ReadonlySet<string> = new Set(
  FAMILIES.map(({ value }) => value).filter((value) => !PART_TYPES.some((type) => type.value === value)),
);
const MAX_ALTERNATIVES = 5;
const UNIT_WORD = /^(?:ft|feet|foot|in|inch|inches|m|mm|cm|x)$/;

/**
 * The things that a list names, each with the part that it shares with its neighbor: "right angle and swivel clamps" is
 * "right angle clamps" and "swivel clamps". Null if the text names one thing.
 */
export function alternativesOf(
  { text, without, bounds, order, asksForOther, isVerbatim }: QueryRules,
  lexicon: Lexicon,
): string[] | null {
  if (without.length + bounds.length > 0 || order !== null || asksForOther || isVerbatim) return null;
  const phrases = lexicon.split(words(text));
  if (phrases.some((phrase) => phrase.length > 1 && phrase.some((word) => word === 'and' || word === 'or')))
    return null;
  const isPlain = !/\s(?:and|or|y|o|&)\s/.test(text);
  const segments = text.split(/\s+(?:and|or|y|o|&)\s+|\s*[,;]\s+(?:and\s+|or\s+)?/).map((part) => part.trim());
  const parts = segments.filter((part) => part !== '').map((part) => part.split(/\s+/));
  if (
    parts.length < 2 ||
    parts.length > MAX_ALTERNATIVES ||
    /\b(?:for|with|para|con)\b/.test(parts[0]?.join(' ') ?? '')
  )
    return null;
  const types = (list: readonly string[]) =>
    lexicon
      .split(words(list.join(' ')))
      .filter((phrase) => !(phrase.length === 1 && SYSTEMS.has(phrase[0] ?? '')))
      .flatMap((phrase) => lexicon.partTypes(phrase)?.all ?? []);
  const own = parts.map(types);
  if (own.every(({ length }) => length === 0)) return null;
  // A comma alone is also in names: "Screw Jack, Swivel Base".
  if (isPlain && (own.some(({ length }) => length === 0) || new Set(own.flat()).size < own.flat().length)) return null;
  for (let at = parts.length - 2; at >= 0; at--)
    if (types(parts[at] ?? []).length === 0) parts[at]?.push(...afterFirst(parts[at + 1] ?? [], lexicon));
  for (let at = 1; at < parts.length; at++)
    if (types(parts[at] ?? []).length === 0) parts[at]?.unshift(...beforeLast(parts[at - 1] ?? [], lexicon));
  return parts.some((list) => types(list).length === 0) ? null : parts.map((list) => list.join(' '));
}

/** The words after the first size or phrase, which is what differs: "clamps" of "swivel clamps". */
function afterFirst(list: readonly string[], lexicon: Lexicon): string[] {
  const length = /^\d/.test(list[0] ?? '')
    ? 1 + Number(UNIT_WORD.test(list[1] ?? ''))
    : (lexicon.split(words(list.join(' ')))[0]?.length ?? 1);
  const rest = list.slice(length);
  return rest.length > 0 ? rest : list.slice(-1);
}

function beforeLast(list: readonly string[], lexicon: Lexicon): string[] {
  const length = UNIT_WORD.test(list.at(-1) ?? '') && /^\d/.test(list.at(-2) ?? '') ? 2 : 1;
  const rest = list.slice(0, -length);
  return rest.some((word) => lexicon.partTypes(words(word)) !== null) ? rest : [...list];
}
