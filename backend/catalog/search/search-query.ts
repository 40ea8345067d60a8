import type { SqlCondition } from '../../platform/postgres/postgres.js';
import type { Lexicon, Phrase } from './lexicon.js';
import { isEveryday, isFiller, namesAnotherThing } from './other-things.js';
import type { QueryText } from './query-text.js';
import { measureTerm, type SearchTerm, WEIGHT, wordTerm } from './search-terms.js';
import { type Change, correct, rewrite } from './spelling.js';
import { code } from './words.js';

export interface SearchQuery {
  terms: SearchTerm[];
  /** Words and numbers of a very long text that are not searched for, as typed. */
  ignored: string[];
  /** True if the query also has "scaffold", which does not narrow a search: names with the word rank higher. */
  optional: boolean;
  /** The text as a code, without punctuation and polite words. */
  code: string;
  /** The query with its spelling corrected; null when nothing was corrected. */
  corrected: string | null;
  /** Each word that names a kind of part, also within a phrase, as a `tsquery`. */
  parts: string[];
  /** True if it asks for something that we do not stock, although the catalog has its words. */
  isNotStocked: boolean;
  /** True unless it is a list or has abbreviations, if it names another thing: a "guitar pick" is no pick. */
  isOther: boolean;
  /** What matches must also meet, such as "under 40 lb", and what orders equally named ones: "longest". */
  limits: readonly SqlCondition[];
  keys: readonly SqlCondition[];
}

/** More would make a search slow, because each number becomes a list of sizes. */
const MAX_TERMS = 12;
const MAX_FIGURES = 6;
const MAX_CODE = 64;
const MIN_CODE = 3;
const MAX_NAME = 3;
/** Words after which a query says what the wanted part is used with. */
const CONTEXT: ReadonlySet<string> = new Set(['for', 'near', 'with', 'para', 'con']);

/**
 * Understands a query as people in the trade mean it: synonyms, foreign words, typos, parts of words, and sizes within
 * manufacturers' rounding.
 * @returns no terms when there is nothing to search for
 */
export function understand({ text, tokens, measures, counts, plainName }: QueryText, lexicon: Lexicon): SearchQuery {
  const { spelled, changes } = correct(tokens, text, lexicon);
  const phrases = lexicon.split(spelled);
  const optional = phrases.filter((phrase) => lexicon.isOptional(phrase));
  const wanted = phrases.filter(
    (phrase, at) => !lexicon.isStopWord(phrase) && !optional.includes(phrase) && !isFiller(phrases, at, lexicon),
  );
  const measured = measures.map((measure) => measureTerm(measure));
  const isEmpty = wanted.length + measured.length === 0;
  // If there are only words such as "scaffold", search for them literally.
  const words = isEmpty ? (optional.length > 0 ? optional : phrases) : wanted;
  const isIncomplete = /(?:^|\s|[a-z]-)[a-z]\s*$/i.test(text);
  const wordTerms = words.map((phrase) => wordTerm(phrase, lexicon, isIncomplete));
  const placed = withContext(wordTerms, phrases, counts).map((term) => asTyped(term, changes));
  const { terms, ignored } = mostImportant([...placed, ...measured]);
  const isName =
    words.length <= MAX_NAME && measures.length === 0 && !phrases.some((phrase) => lexicon.isAsking(phrase));
  const isContext = (phrase: Phrase) => terms.some((term) => term.isContext && term.typed === phrase.join(' '));
  const typedCode = isEmpty ? '' : codeOf(plainName, lexicon);
  return {
    terms,
    ignored,
    optional: !isEmpty && optional.length > 0,
    code: typedCode.length >= MIN_CODE && typedCode.length <= MAX_CODE ? typedCode : '',
    corrected: changes.length > 0 ? changes.reduce(rewrite, text) : null,
    parts: spelled.filter((word) => lexicon.isPart([word])).map((word) => wordTerm([word], lexicon).any),
    isNotStocked: phrases.some((phrase) => lexicon.isNotStocked(phrase) && !isContext(phrase)),
    isOther:
      isEveryday(tokens, phrases, lexicon) ||
      (isName && optional.length === 0 && namesAnotherThing(text, words, placed, lexicon)),
    ...{ limits: [], keys: [] },
  };
}

/** The most important terms, if there are too many: loads above all, which must never be ignored silently. */
function mostImportant(all: readonly SearchTerm[]): { terms: SearchTerm[]; ignored: string[] } {
  const distinct = [...new Map(all.map((term) => [term.any, term])).values()];
  const figures = distinct
    .filter(({ weight }) => weight === WEIGHT.measure || weight === WEIGHT.figure)
    .toSorted((a, b) => Number(b.isLoad) - Number(a.isLoad))
    .slice(0, MAX_FIGURES);
  const words = distinct
    .filter(({ weight }) => weight !== WEIGHT.measure && weight !== WEIGHT.figure)
    .slice(0, MAX_TERMS - figures.length);
  const terms = distinct.filter((term) => figures.includes(term) || words.includes(term));
  return { terms, ignored: distinct.filter((term) => !terms.includes(term)).map(({ typed }) => typed) };
}

/**
 * In "guardrail for a frame" the guardrail is wanted, so words that follow "for" only affect which guardrails come
 * first. The same applies to a count, which may be a size without its unit.
 */
function withContext(terms: readonly SearchTerm[], phrases: readonly Phrase[], counts: readonly string[]) {
  const start = phrases.findIndex((phrase) => phrase.length === 1 && CONTEXT.has(phrase[0] ?? ''));
  const context = new Set([...counts, ...(start < 0 ? [] : phrases.slice(start).map((phrase) => phrase.join(' ')))]);
  const hasPart = terms.some(({ typed, isPart }) => isPart && !context.has(typed));
  return terms.map((term) => (hasPart && context.has(term.typed) ? { ...term, isPart: false, isContext: true } : term));
}

/** A corrected word is reported as it was typed. */
function asTyped(term: SearchTerm, changes: readonly Change[]): SearchTerm {
  const change = changes.find(({ to }) => ` ${term.typed} `.includes(` ${to} `));
  return change ? { ...term, typed: term.typed.replace(change.to, change.from.join(' ')), isCorrected: true } : term;
}

/** Joins the words of a code that was typed with spaces, without polite words: "rl ldg in stock" may mean RL-LDG-213. */
function codeOf(plainName: string, lexicon: Lexicon): string {
  const phrases = lexicon.split(plainName.split(' ')).filter((phrase) => !lexicon.isStopWord(phrase));
  return code(phrases.flat().join(''));
}
