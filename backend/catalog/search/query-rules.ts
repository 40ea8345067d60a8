import type { SqlCondition } from '../../platform/postgres/postgres.js';
import { PART_TYPES, type PartType } from '../catalog.contract.js';
import { type Lexicon, type Phrase, SKELETON } from './lexicon.js';
import { inFull, NUMBER_WORDS, readQueryText } from './query-text.js';
import { FAR } from './search-sql.js';
import { readVocabulary } from './trade-words.js';
import { code, plain, words } from './words.js';

/** The largest load that an item states in these units. */
const stated = (units: string) => String.raw`(select max(replace(load[1], ',', '')::numeric) from product p,
    regexp_matches(p.load_capacity, '(\d[\d,]{0,9})[.\d]* *(${units})', 'g') load where p.id = i.product_id)`;
const LENGTH = `case when i.part_type in ('frame', 'shore-frame') then i.height else i.length end`;
export const RANGE_OF_NAME = String.raw`\d\S* to \d`;
/** The end of the range of an adjustable item, as in "Post Shore 6'-6\" to 11'-6\"", in inches. */
const reach = (
  end: 'max' | 'min',
) => `(select ${end}(substr(size, 4)::integer) from product p, unnest(tsvector_to_array(i.head)) size
    where p.id = i.product_id and p.name ~ '${RANGE_OF_NAME}' and size like 'in:%')`;
const COLUMNS = {
  length: LENGTH,
  longest: `greatest(${LENGTH}, ${reach('max')})`,
  shortest: `least(${LENGTH}, ${reach('min')})`,
  width: `case when i.part_type in ('frame', 'shore-frame') then i.length else i.width end`,
  weight: 'nullif(i.weight, 0)',
  // The day's rate, and the price to buy; nothing if it is on request.
  price: '(select nullif(p.price, 0) from product p where p.id = i.product_id)',
  salePrice: '(select nullif(p.sale_price, 0) from product p where p.id = i.product_id)',
  load: stated('lb|psf'),
  // "Over 40 lb" is the load of what carries loads, and else the weight. A load in psf depends on the span.
  pounds: `coalesce(${stated('lb')}, nullif(i.weight, 0))`,
};
type Column = keyof typeof COLUMNS;

/** Words that compare or exclude, as regular expressions of plain text. */
const COMPARISONS = readVocabulary<
  Record<'less' | 'more' | 'not' | 'bought', string[]> & {
    adjectives: { column: Column; isLarge: boolean; words: string }[];
  }
>('comparisons');
const BOUGHT = new RegExp(String.raw`\b(?:${COMPARISONS.bought.join('|')})\b`);
const [LESS, MORE] = [COMPARISONS.less.join('|'), COMPARISONS.more.join('|')];
const MEASURED = String.raw`\$?\s*\d[\d.,]*[\s-]*(?:'(?:\s*\d+(?:"|\s*in)?)?|"|[a-z]+)?(?![\w/"'$]|\s*(?:/|per\b|x\b))`;
const BOUND = new RegExp(
  String.raw`(?:(?<![a-z])(${LESS}|${MORE})\s*)?(?<![\w.,])(${MEASURED})(?:\s+or\s+(${LESS}|${MORE}|up)\b)?`,
  'g',
);
const RANGE =
  /\b(?:between|from)\s+(\d[\d.]*)\s*(?:[a-z]+|['"])?\s+(?:and|to)\s+(\d[\d.]*)[\s-]*([a-z]+|['"])(?![\w-])/g;
const IS_LESS = new RegExp(`^(?:${LESS})$`);
/** Pounds. "Under 500 lb" is a load. */
const MAX_WEIGHT = 300;
const NOT = String.raw`(?<![a-z0-9#/-])(?<!\b(?:do|does|did|can|must|if)\s)(?:${COMPARISONS.not.join('|')})(?![a-z0-9'])`;
const NEGATIONS = new RegExp(
  String.raw`${NOT}(?:\s+|(?<=non)-)(.+?)(?=\s*(?:[,;]|${NOT}|\b(?:for|with|under|over)\b|$))`,
  'g',
);

/** Words for the thing before: "planks except the wood ones". */
const ONES = /\b(?:the|ones?|kinds?|types?)\b/g;

/** Reads bounds, superlatives and exclusions; `text` is the rest. Accepts only text of at most `SEARCH_MAX_LENGTH` characters. */
export function readRules(typed: string) {
  const [bounds, superlatives]: [SqlCondition[], SqlCondition[]] = [[], []];
  const [without, loads]: [string[], string[]] = [[], []];
  const whole = inFull(unaccented(typed));
  const priced = (column: Column): Column => (column === 'price' && BOUGHT.test(whole) ? 'salePrice' : column);
  let text = whole
    .replace(RANGE, 'at least $1 $3 at most $2 $3')
    .replace(BOUND, (phrase, before: string, measured: string, after?: string) => {
      const bound = boundOf(measured, priced, before, after);
      if (bound !== null) bounds.push(bound);
      if (bound?.sql.startsWith(COLUMNS.pounds)) loads.push(phrase.trim());
      return bound === null ? phrase : ' ';
    });
  for (const { column, isLarge, words: superlative } of COMPARISONS.adjectives) {
    const rest = text.replace(new RegExp(String.raw`\b(?:${superlative})\b`), ' ');
    if (rest !== text)
      superlatives.push({ sql: `coalesce(${isLarge ? '-' : ''}(${COLUMNS[priced(column)]}), ${FAR})`, parameters: [] });
    text = rest;
  }
  text = text.replace(NEGATIONS, (_, others: string, at: number) => {
    const excluded = others.replace(ONES, ' ').trim();
    // "Without wheels utility scaffold" and "not swivel 2 in": the rest is wanted.
    const [, first = excluded, rest = ''] =
      (at === 0 ? /^(\S+)\s+(.+)$/ : /^([a-z].*?)\s+(\d.*)$/).exec(excluded) ?? [];
    without.push(...first.split(JOINED));
    return ` ${rest} `;
  });
  return { text, bounds, superlatives, without, loads };
}

/** Unlike `plain`, it keeps quotes and fractions. */
export const unaccented = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function boundOf(
  measured: string,
  priced: (column: Column) => Column,
  before?: string,
  after?: string,
): SqlCondition | null {
  const word = before ?? after ?? '';
  const [, figure = '', unit = ''] = /^\$?\s*([\d.,]+)[\s-]*([a-z$]*)/.exec(measured) ?? [];
  const value = Number(figure.replaceAll(',', ''));
  const isLess = IS_LESS.test(word);
  // "At least" and "or more" include the value itself.
  const sign = isLess === (before === undefined || /^(?:at |not? |none|min)/.test(before)) ? 1 : -1;
  const than = `${isLess ? '<' : '>'} ?::real`;
  const bound = (column: Column, limit: number) => ({ sql: `${COLUMNS[column]} ${than}`, parameters: [limit] });
  if (word === '') return null;
  if (measured.startsWith('$') || /^(?:\$|dollars?|bucks)$/.test(unit))
    return bound(priced('price'), value + sign / 1_000);
  const isWeight = (isLess && value <= MAX_WEIGHT) || /^(?:heav|light)i/.test(word);
  if (/^(?:lbs?|pounds?)$/.test(unit)) return bound(isWeight ? 'weight' : 'pounds', value + sign / 1_000);
  const { measures, tokens } = readQueryText(measured);
  const [size] = tokens.length === 0 ? measures : [];
  const column = /^(?:wid|narrow)/.test(word) ? 'width' : isLess ? 'shortest' : 'longest';
  // Half an inch, so that "over 7 ft" does not find 2.14 m.
  return size?.kind === 'size' ? bound(column, size.inches + sign / 2) : null;
}

export type CodeStart = { brand: string; start: string };

/** The start of a code, also after its manufacturer: "layher 2630", "at-pac rll", "us-cra". */
export function codeStart(text: string): CodeStart | null {
  const [, brand = '', start = ''] =
    /^\s*(?:([a-z][a-z .&-]*?)\s+(?=\d{4}|[a-z]{2})|(?=[a-z]{2,3}-[a-z0-9]))([a-z0-9.-]+)\s*$/i.exec(text) ?? [];
  return start === '' ? null : { brand, start: code(start) };
}

const MAX_ALTERNATIVES = 6;
const MAX_NAME = 5;
/** Parts of a system, which fit no other. */
const OF_SYSTEM: ReadonlySet<PartType> = new Set(['standard', 'ledger', 'transom', 'diagonal-brace'] as const);
const PART_NAMES: ReadonlySet<string> = new Set(PART_TYPES.map(({ value }) => value));
/** Words after which a query says more about the thing before them. */
const BESIDE = 'for|with|to|on|in|of|from|without|para|con|de';
const JOINED = /\s+(?:and|or|nor|plus|n|y|o|&|\+|(?<!\d\s*)\/)\s+/;
const IN_LIST = /\s+(?:and|or|plus|n|y|o|&|\+|(?<!\d\s*)\/)\s+|\s*[,;]\s+(?:(?:and|or)\s+)?/;
/** Between words, and between lengths or pairs: "red tags/green tags", "7 ft/10 ft", "4x7/4x10". */
const UNSPACED = /(?<!\d\s*(?:lbs?|pounds?|kn|kips?))(?<=[a-z]{2}|\dx\d{1,2}|')[/&+](?=[a-z]{2}|\d{1,2}(?:x|'|\s*ft))/g;
const UNIT = '(?:ft|feet|foot|in|inch|inches|m|mm|cm)';
const SIZE = String.raw`\d[\d.'"/-]*(?:\s*${UNIT}\b)?`;
/** The words after a size, or else the last word: "ringlock ledgers" of "10 ft ringlock ledgers", "clamps" of "swivel clamps". */
const SHARED_END = new RegExp(String.raw`(?<=^${SIZE}\s+)(?!${UNIT}\b)\S.*$|\S+$`);
const SIZED = new RegExp(
  String.raw`\s*(?!${UNIT}\b)[a-z][a-z -]*?\s+\d[\d.x'"/-]*(?:\s*${UNIT}\b)?(?=\s+[a-z]|\s*$)`,
  'g',
);
const SHARED_START = new RegExp(String.raw`^.*\S(?=\s+${SIZE}$)|^\S+`);

/** `measured`: how much a part holds; `asks`: how it is placed to others, as in `rows`; `purposes`: what is done with it. */
const RELATIONS = readVocabulary<
  Record<'start' | 'filler', string[]> & {
    measured: string;
    asks: Readonly<Record<string, string[]>>;
    purposes: Readonly<Record<string, string>>;
    rows: readonly [PartType, string, PartType[]][];
  }
>('relations');
const ASKS = Object.entries(RELATIONS.asks).map(([how, phrases]) => `(?<${how}>${phrases.join('|')})`);
const START = String.raw`^\s*(?:(?:i |we )?need |(?:do you|have you|you) (?:have|got|rent|sell|carry) |is there )?(?:${RELATIONS.start.join('|')})\b`;
/** "What do ledgers connect to?" and "what braces do frames need?" have the part before the words for its place. */
const ASKED_LAST = new RegExp(
  String.raw`${START}(.*?) (?:do|does|can|should) (.+?) (?:need|take|use|(?:go|sit|stand|belong)?\s*(?:${ASKS.join('|')})(?: to| on| with)?)\s*\??$`,
);
const ASKED = new RegExp(String.raw`${START}(.*?)\b(?:${ASKS.join('|')})\s+(\S.*)$`);
const MEASURED_PART = new RegExp(`^${RELATIONS.measured}`);
const QUESTION = new RegExp(START);
/** "Something to lift material" asks for a hoist. */
const PURPOSES = Object.entries(RELATIONS.purposes).map(
  ([part, done]) => [part.replaceAll('-', ' '), new RegExp(done)] as const,
);
/** Frames are far apart by another size than their own: "5ft frames 7ft apart". */
const SIZE_BEFORE_SPACING = new RegExp(String.raw`^${SIZE}\s+(?=[a-z].*\d.*\bapart\b)`);
const FILLER = new RegExp(String.raw`\b(?:${RELATIONS.filler.join('|')})\b`, 'g');

/** "What goes under base plates" asks for sills, and "which braces fit a frame" for braces; null for other texts. */
function askedParts(text: string, lexicon: Lexicon): string[] | null {
  const asked = plain(text);
  const last = ASKED_LAST.exec(asked);
  const found = last ?? ASKED.exec(asked);
  const [subject = '', related = ''] = [found?.[1], last ? last[2] : found?.at(-1)];
  const object = related.replace(SIZE_BEFORE_SPACING, '');
  const named = words(subject.replace(FILLER, ' '));
  const typesOf = (phrase: Phrase) =>
    lexicon.isOptional(phrase) ? [] : (lexicon.partTypes(phrase) ?? lexicon.partTypes(phrase.slice(-1)) ?? []);
  const [, measured = ''] = MEASURED_PART.exec(asked) ?? [];
  if (lexicon.isPart(words(measured).slice(-1))) return [measured];
  const isNamed = lexicon.isPart(named.slice(-1));
  const [first = ''] = words(asked.replace(QUESTION, ''));
  const isOpen = QUESTION.test(asked) && !isNamed && !lexicon.isPart([first]);
  // "Which jack for sloped ground" asks for one of the jacks.
  const isOfKind = (part: string) => isOpen || (QUESTION.test(asked) && part.endsWith(` ${named.join(' ')}`));
  const purposes = PURPOSES.filter(([part, done]) => isOfKind(part) && done.test(asked));
  const system = words(asked).filter((word) => lexicon.isSystem([word]));
  if (purposes.length > 0)
    return purposes.slice(0, MAX_ALTERNATIVES).map(([part]) => [...system.slice(0, 1), part].join(' '));
  const phrases = lexicon.split(words(object.split(/ (?:from|off) /)[0] ?? ''));
  const [[types, at] = []] = phrases.flatMap((phrase, place) =>
    [typesOf(phrase)].flat().map((one) => [one, place] as const),
  );
  if (!types) return null;
  // "End to end" of "joins tubes end to end" says which clamp.
  const kindsOf = (part: readonly string[]) => {
    const kind = [...phrases.slice((at ?? 0) + 1).flat(), ...part];
    return kind.length > part.length && lexicon.hasPhrase(kind) ? [kind.join(' ')] : [];
  };
  const [kind = `${named.join(' ')} for ${object}`] = kindsOf(named);
  const of = [types.own, types.near, types.all].find((some) => some.length > 0) ?? [];
  const [place = ''] = Object.keys(RELATIONS.asks).filter((how) => found?.groups?.[how] !== undefined);
  const opposite = { below: 'above', above: 'below' }[place] ?? 'fits';
  const isAsked = (how: string) => [how, 'fits'].includes(last ? opposite : place);
  const parts = RELATIONS.rows.flatMap(([part, how, others]) => [
    ...(isAsked(how) && others.some((other) => of.includes(other)) ? [part] : []),
    ...(of.includes(part) && isAsked(how === 'below' ? 'above' : 'fits') ? others : []),
  ]);
  // "The pin that connects frames" is one of the pins that hold them.
  const own = named.join('-');
  const answers = [...new Set(parts)].filter((part) => !own || part.endsWith(`-${own}`)).slice(0, MAX_ALTERNATIVES);
  if (own && (!isNamed || answers.length === 0 || parts.some((part) => part === own))) return isNamed ? [kind] : null;
  const kinds = answers.flatMap((part) => kindsOf(part.split('-')));
  if (kinds.length > 0) return kinds;
  return answers.length > 0 ? answers.map((part) => `${part.replaceAll('-', ' ')} for ${object}`) : null;
}

/** "Frames with cross braces" are two things, "a deck with ladder" is one. */
const AND_ALSO = /\s+(?:((?:along|together) with|as well as|in addition to|(?:and )?also)|with|w\/?)\s+/g;
const COUNTED = String.raw`(?!(?:${UNIT}|x|by|ea|each|pcs?|boards?|holes?)\b)(?=[a-z\d])`;
const COUNT = String.raw`(?:\d{1,4}x?|${[...NUMBER_WORDS.keys()].join('|')})\s+${COUNTED}`;
const FIRST_COUNT = new RegExp(`^(?:need )?${COUNT}`);
/** "2 frames 1 brace", "4 casters 8in 2 braces", "frames braces and planks" and "joists shore frames" */
const NEXT_THING = new RegExp(
  String.raw`(?<=\d\s?(?:${UNIT}|['"]))\s+(?=${COUNT})|(?<=[a-z]{3})\s+(?=${COUNT}|(?:(?!(?:${BESIDE}|and|or|plus|y|o)\b)[a-z]+\s+){0,2}[a-z]+s\b)`,
  'g',
);
/** "5x5 frame 4x7 brace", "frames 4x7 braces" */
const SIZE_OR_PAIR = String.raw`\d[\d.x'"/-]*(?:\s*${UNIT}\b)?\s+(?!${UNIT}\b)(?=[a-z])`;
const FIRST_SIZE = new RegExp(`^\\s*${SIZE_OR_PAIR}`);
const NEXT_SIZED = new RegExp(String.raw`(?<=[a-z]{3})\s+(?=${SIZE_OR_PAIR})`, 'g');
/** "Planks 7' 10'" has two lengths, but "frame 5' 6'" a width and a height. */
const NEXT_LENGTH = String.raw`(?<!\b(?:frame|brace).*)(?<=\d\s*('|ft|feet|foot|m))\s+(?=\d[\d.]*\s*\1(?![a-z]|\s*\d+\s*(?:in|")))`;
const NEXT_NUMBER = String.raw`(?<!\b(?:frame|brace).*)(?<=[a-z]s(?:\s+\d{1,2})+)\s+(?=\d{1,2}(?:\s+\d{1,2})*$)`;
const NEXT_SIZE = new RegExp(String.raw`${NEXT_LENGTH}|${NEXT_NUMBER}|(?<=\d([.x])\d+)\s+(?=\d+\2\d)`, 'g');
const LAST_SIZE = new RegExp(String.raw`\s+${SIZE}\s*$`);
const FIRST_PLURAL = /^(?:\S+ ){0,2}?\S+s\b/;
const FIRST_WORDS = new RegExp(`^(?:\\S+\\s+){0,${MAX_NAME - 1}}\\S+`);
/** Each thing of "green tags red tags" ends as the list does. */
const REPEATED = /\b([a-z]{3,})(?=\s.*\s\1\s*$)/g;

function typesOf(text: string, lexicon: Lexicon): PartType[] {
  const meant = words(text).flatMap((word) => [word, ...(SKELETON.test(word) ? lexicon.abbreviated(word) : [])]);
  return meant.flatMap((word) => lexicon.partTypes([word])?.all ?? []);
}

/** Writes "and" or a comma before each further thing that a list names without. */
function withSeparators(text: string, isSized: boolean, lexicon: Lexicon): string {
  const hasPart = (part: string | undefined) => typesOf(part ?? '', lexicon).length > 0;
  const hasCount = FIRST_COUNT.test(text);
  return text
    .replace(SIZED, isSized ? '$&, ' : '$&')
    .replace(NEXT_SIZE, ' and ')
    .replace(NEXT_SIZED, (typed, at: number, whole: string) => {
      const [before, after] = [whole.slice(0, at), whole.slice(at).replace(FIRST_SIZE, '')];
      const isNext = (FIRST_SIZE.test(whole) || /[^s]s$/.test(before)) && hasPart(words(before).at(-1));
      return isNext && words(after).some((word) => lexicon.isPart([word])) ? ', ' : typed;
    })
    .replace(AND_ALSO, (typed, also: string | undefined, at: number, whole: string) => {
      const [next = ''] = whole.slice(at + typed.length).split(IN_LIST);
      const isThing = /s$/.test(next) && lexicon.isPart(words(next).slice(-1));
      return also || (isThing && hasPart(words(whole.slice(0, at)).at(-1))) ? ' and ' : typed;
    })
    .replace(NEXT_THING, (typed, at: number, whole: string) => {
      const [before, after] = [whole.slice(0, at), whole.slice(at).trim()];
      const last = words(before.replace(LAST_SIZE, '')).slice(-1);
      const isCounted = FIRST_COUNT.test(after);
      const [next = ''] = (isCounted ? FIRST_WORDS : FIRST_PLURAL).exec(after) ?? [];
      const isThing = hasPart(next) || (!isCounted && lexicon.isNamed(words(next).join(' ')));
      const isNext = isThing && (isCounted ? hasCount : /[^s]s$/.test(before));
      return isNext && (hasPart(last[0]) || lexicon.isPart(last)) ? ', ' : typed;
    });
}

/** The things of a list without separators, each up to the word for its part: "mudsills nails wire". Null if it does not end with one. */
export function thingsInTurn(search: string, lexicon: Lexicon): string[] | null {
  const { tokens, measures } = readQueryText(search);
  if (measures.length > 0 || new RegExp(`\\b(?:${BESIDE})\\b`).test(plain(search))) return null;
  const things: string[][] = [[]];
  for (const phrase of lexicon.split(tokens).filter((one) => !lexicon.isStopWord(one) && !lexicon.isOptional(one))) {
    // Abbreviations are spelled out first, and typos corrected.
    if (!lexicon.hasPhrase(phrase) && !phrase.every((word) => lexicon.isNamed(word))) return null;
    // "Shore" and "frame" are parts, too.
    const together = [...(things.at(-2) ?? []), ...phrase];
    const isSame = things.length > 1 && things.at(-1)?.length === 0 && PART_NAMES.has(together.join('-'));
    things.at(isSame ? -2 : -1)?.push(...phrase);
    if (!isSame && lexicon.isPart(phrase) && !lexicon.isSystem(phrase)) things.push([]);
  }
  const [first = [], ...others] = things;
  if (others.at(-1)?.length !== 0 || things.length > MAX_ALTERNATIVES + 1) return null;
  if (others.length > 1) return things.slice(0, -1).map((thing) => thing.join(' '));
  // "Green yellow red tags"
  const isKinds = first.length > 2 && first.length <= MAX_ALTERNATIVES && /s\s*$/.test(search);
  return isKinds ? first.slice(0, -1).map((kind) => `${kind} ${first.at(-1)}`) : null;
}

/**
 * The things that a list names, each with the part that it shares with its neighbor: "right angle and swivel clamps" is
 * "right angle clamps" and "swivel clamps". Null if the text names one thing.
 */
export function alternativesOf(search: string, lexicon: Lexicon): string[] | null {
  const { text: read, without, bounds, superlatives } = readRules(search);
  const types = (part = '') => typesOf(part, lexicon);
  const spaced = read.replace(UNSPACED, ' $& ');
  const text = IN_LIST.test(spaced) ? spaced : spaced.replace(REPEATED, '$1,');
  if ([...without, ...bounds, ...superlatives].length > 0) return null;
  const asked = askedParts(text, lexicon);
  if (asked !== null) return asked;
  const isSized = text.replace(SIZED, '').trim() === '';
  const separated = withSeparators(text, isSized, lexicon);
  const typed = separated.split(IN_LIST).flatMap((part) => part.trim() || []);
  const isCounted = typed.filter((part) => FIRST_COUNT.test(part)).length > 1;
  const parts = isCounted ? typed.map((part) => part.replace(FIRST_COUNT, '')) : typed;
  const isOne = parts.length < 2 || parts.length > MAX_ALTERNATIVES || /\b(?:for|with|para|con)\b/.test(parts[0] ?? '');
  const isPhrase = lexicon.split(words(text)).some((phrase) => JOINED.test(phrase.join(' ')));
  if (isOne || isPhrase) return null;
  const isPart = (phrase: Phrase) => phrase.length > 1 && lexicon.isPart(phrase);
  // "Tarp, netting, shrink wrap"
  const isEnumerated = parts.length > 2 && text.split(',').length === parts.length;
  // One word alone may be an adjective, as in "ringlock and cuplock ledgers", but not in the plural or at the end.
  const isNamed = (part = '', at = 0) => {
    const last = words(part).slice(-1);
    // "Shrink wrap" is a name of its own, so the tarp before it is no "tarp wrap".
    const next = words(parts[at + 1] ?? '');
    const isBeforeName = isPart(next) && lexicon.hasPhrase(next) && !lexicon.hasPhrase([...last, ...next.slice(-1)]);
    const isNoun = (at === parts.length - 1 || isBeforeName || isEnumerated) && !lexicon.isSystem(last);
    return (
      types(part).length > 0 ||
      lexicon.split(words(part)).some(isPart) ||
      ((/\s|s$/.test(part) || isNoun) && lexicon.isPart(last)) ||
      (/s$/.test(part) && lexicon.isNamed(last.join()))
    );
  };
  // A comma alone is also in names: "Screw Jack, Swivel Base".
  const isAlike = types(parts[0]).some((type) => types(parts[1]).includes(type));
  const isName = parts.length === 2 && isAlike && !parts.every((part) => /s$|\d/.test(part));
  if (!JOINED.test(separated) && (!parts.every(isNamed) || isName)) return null;
  for (let at = parts.length - 2; at >= 0; at--)
    if (!isNamed(parts[at], at) && isNamed(parts[at + 1], at + 1))
      parts[at] += ` ${SHARED_END.exec(parts[at + 1] ?? '')?.[0]}`;
  for (let at = 1; at < parts.length; at++)
    if (!isNamed(parts[at], at)) parts[at] = `${SHARED_START.exec(parts[at - 1] ?? '')?.[0]} ${parts[at]}`;
  // "Cuplock standard 3 m ledger 1.8" and "standards and ledgers ringlock" say once of which system they are.
  const isSystem = (word: string) => lexicon.isSystem([word]);
  const [system] = words(isSized ? text : (/\s\S+$/.exec(parts.at(-1) ?? '')?.[0] ?? '')).filter(isSystem);
  // "Cuplock transoms braces standards" says it first, and for these parts only: its jacks may be of any.
  const [first] = words(parts[0] ?? '')
    .slice(0, 1)
    .filter(isSystem);
  const ofFirst = (part: string) =>
    lexicon.partTypes(words(part))?.all.some((type) => OF_SYSTEM.has(type)) ? first : undefined;
  const withSystem = (part: string) => [words(part).some(isSystem) ? [] : (system ?? ofFirst(part) ?? []), part].flat();
  return parts.every(isNamed) ? parts.map((part) => withSystem(part).join(' ')) : null;
}
