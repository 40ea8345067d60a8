import { readFileSync } from 'node:fs';
import type { SitePage } from '../catalog/search/suggestions.contract.js';
import { readVocabulary } from '../catalog/search/trade-words.js';
import { words } from '../catalog/search/words.js';
import { editDistance } from '../config/typos.contract.js';

/** A page or a part of one, as the public sees it now. */
export interface SourcePage extends SitePage {
  /** Heading of its group. */
  kind: string;
  /** Its other texts. */
  words: string;
  /** The HTML of an article; '' for other pages. */
  body: string;
}

/**
 * Regular expressions. `knowledge`: asks for what the rules say, not for an item; `rule`: is answered within articles;
 * `addressed`: asks us; `question`: its first word.
 */
type Patterns = Readonly<Record<'knowledge' | 'rule' | 'addressed' | 'question', string>>;

/**
 * Words. `asking`: of questions, and name nothing, as stop words and the `places` of jobs; `trade`: beginnings of words that
 * every page is about; `own`: subjects that only we are asked for, so that a search with one may have words that we do not
 * know; `asked`: subjects of a question to us; `setupParts`: parts whose words also name a setup.
 */
type Words = Readonly<Record<'asking' | 'places' | 'trade' | 'own' | 'asked' | 'setupParts', readonly string[]>>;

interface SiteWords extends Patterns, Words {
  /**
   * Sources of pages: group, reader or section, place in it ('' for all), title and text in there, address with values in braces;
   * `below`: only pages whose path begins so.
   */
  sources: readonly Readonly<
    Record<'kind' | 'from' | 'at' | 'title' | 'text' | 'address', string> & { below?: string }
  >[];
  /** Phrases with the same meaning; the first stands for all. */
  same: readonly (readonly string[])[];
  /** Pages without site content. */
  pages: readonly { title: string; text: string; path: string; words: string }[];
  /** What a query can ask the builder for, the most special first; `sizedOnly`, because "wall" alone may mean a wall tie. */
  setups: readonly { shape: string; title: string; sized: 'length' | 'height'; named: string; sizedOnly?: true }[];
  systems: Readonly<Record<string, string>>;
}

export const SITE_WORDS = JSON.parse(readFileSync(new URL('./site-words.json', import.meta.url), 'utf8')) as SiteWords;

/** Words of the trade, and then our own, whose meanings win. */
export const SAME = [...readVocabulary<SiteWords['same']>('synonyms'), ...SITE_WORDS.same];

/** A page must have half of a query, by the weight of its words, and less of a question about scaffolds. */
const MIN_FIT = 0.5;
const MIN_FIT_OF_QUESTION = 0.36;
/** A word of the text counts as less than one of the title, and one of the body as less than both. */
const IN_TEXT = 0.7;
const IN_BODY = 0.45;
/** A page that has a word so often is about it. */
const OFTEN = 8;
const OFTEN_WEIGHT = 0.25;
/** Letters from which the last word may be the start of one, and any word may have a typo. */
const MIN_PREFIX = 3;
const MIN_TYPO = 6;
/** How much of its weight an unknown word keeps in a search for a subject of ours. */
const UNKNOWN_OF_OURS = 0.2;
/** How much of its weight a word keeps beside the subject of a question to us: "rent for just a weekend". */
const BESIDE_SUBJECT = 0.4;
const ADDRESSED = new RegExp(SITE_WORDS.addressed);
const RULE = new RegExp(SITE_WORDS.rule);
const QUESTION = new RegExp(`^(?:${SITE_WORDS.question})$`);
/** More words are a sentence. */
const MAX_NAME = 4;
const ABOUT_SCAFFOLD = new RegExp(`^(?:${SITE_WORDS.trade.join('|')})`);
/** Preference between pages that fit alike: for those whose title has the subject of a question to us, or else the rarest word. */
const PREFERENCE_OF_SUBJECT = 0.5;
const PREFERENCE: Readonly<Record<string, number>> = { Services: 0.25, Industries: 0.25, Documents: 0.2, Pages: 0.1 };

/** Stems with how often a text has them. */
type Stems = ReadonlyMap<string, number>;

/** Pages by the stems of their words. Immutable: each version of the site's content has its own. */
export class PageIndex {
  private readonly pages: readonly { page: SourcePage; title: Stems; text: Stems; body: Stems }[];
  readonly stemmed = new Map<string, Stems>();
  /** How many pages have the stem. */
  private readonly spread: ReadonlyMap<string, number>;
  private readonly spreadInBodies: ReadonlyMap<string, number>;
  /** To which typos are corrected. */
  private readonly correctable: ReadonlySet<string>;
  /** Phrases as stems, each with one word for all phrases that mean the same. */
  private readonly meant: ReadonlyMap<string, string>;
  private readonly phrases: RegExp;
  private readonly unnamed: ReadonlySet<string>;
  private readonly ours: ReadonlySet<string>;
  private readonly asked: ReadonlySet<string>;

  /**
   * @param stemOf a word of a page, a query or the site's words; '' for a stop word
   * @param stemmed the stems of texts of an earlier version
   */
  constructor(
    pages: readonly SourcePage[],
    private readonly stemOf: (word: string) => string,
    stemmed: ReadonlyMap<string, Stems> = new Map(),
  ) {
    const { asking, places, own, asked } = SITE_WORDS;
    const key = (phrase: string) => words(phrase).map(this.keyOf).join(' ');
    this.meant = new Map(
      SAME.flatMap((group) => group.map((phrase) => [key(phrase), key(group[0] ?? '').replaceAll(' ', '_')])),
    );
    const longestFirst = [...this.meant.keys()].sort((a, b) => b.length - a.length);
    this.phrases = new RegExp(`(?<= )(?:${longestFirst.join('|')})(?= )`, 'g');
    this.unnamed = new Set([...asking, ...places].flatMap(words).map(this.keyOf));
    const meantBy = (phrase: string) => this.meant.get(key(phrase)) ?? key(phrase);
    this.ours = new Set(own.map(meantBy));
    this.asked = new Set(asked.map(meantBy));
    const stemsIn = (text: string) => {
      const stems = stemmed.get(text) ?? this.stemmed.get(text) ?? countOf(this.stemsOf(words(text)));
      this.stemmed.set(text, stems);
      return stems;
    };
    this.pages = pages.map((page) => ({
      ...{ page, title: stemsIn(page.title), text: stemsIn(page.words), body: stemsIn(textOf(page.body)) },
    }));
    // A word within a phrase is as common as both.
    const parted = (stems: Stems) => new Set([...stems.keys()].flatMap((stem) => [stem, ...stem.split('_')]));
    this.spread = countOf(this.pages.flatMap(({ text }) => [...parted(text)]));
    this.spreadInBodies = countOf(this.pages.flatMap(({ body }) => [...body.keys()]));
    this.correctable = new Set([...pages.map((page) => page.words), ...SAME.flat()].flatMap(words));
  }

  /**
   * The pages that have most of the query, best first. A text that may be a sentence and finds none is read as one: "open on
   * friday afternoon".
   * @param isTrade true if it names a part or a system
   */
  find(typed: readonly string[], isTrade = false): SourcePage[] {
    const query = typed.map((word, at) => this.corrected(word, at === typed.length - 1));
    const isQuestion = QUESTION.test(query[0] ?? '') || query.length > MAX_NAME;
    const found = this.findAs(query, isQuestion, isTrade);
    return found.length > 0 || isQuestion || isTrade || query.length < MAX_NAME
      ? found
      : this.findAs(query, true, false);
  }

  private findAs(query: readonly string[], isQuestion: boolean, isTrade: boolean): SourcePage[] {
    const isOfTrade = query.some((word) => ABOUT_SCAFFOLD.test(word));
    const stems = this.stemsOf(query);
    const subjects = isQuestion || isOfTrade ? stems.filter((stem) => this.asked.has(stem)) : [];
    const isAddressed = isQuestion && ADDRESSED.test(query.join(' '));
    const isAsked = isAddressed || (isQuestion && isTrade) || subjects.length > 0;
    const isOurs = isOfTrade || isAsked || stems.some((stem) => this.ours.has(stem));
    const isRule = isQuestion && RULE.test(query.join(' '));
    const minimum = (isOurs && (isQuestion || subjects.length > 0)) || isRule ? MIN_FIT_OF_QUESTION : MIN_FIT;
    const wanted = stems.filter(
      (stem) => !ABOUT_SCAFFOLD.test(stem) && !this.unnamed.has(stem) && (/\D/.test(stem) || this.spread.has(stem)),
    );
    // As if two pages had it.
    const unknown = Math.log((this.pages.length + 1) / 2) * (isOurs ? UNKNOWN_OF_OURS : 1);
    // Any words are in some body by chance.
    const inBody = (isOurs || isRule) && isQuestion ? IN_BODY : 0;
    const terms = wanted.map((stem, at) => {
      const isKnown = this.spread.has(stem) || (inBody > 0 && this.spreadInBodies.has(stem));
      const alike = isKnown ? [stem] : at === wanted.length - 1 ? this.begun(stem) : [];
      const spread = Math.min(...alike.map((one) => this.spread.get(one) ?? this.spreadInBodies.get(one) ?? 0));
      const weight = alike.length > 0 ? Math.log((this.pages.length + 1) / spread) : unknown;
      const isBeside = subjects.length > 0 && !subjects.includes(stem);
      return { alike, weight: weight * stem.split('_').length * (isBeside ? BESIDE_SUBJECT : 1) };
    });
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
    const known = terms.map(({ alike, weight }) => (alike.length > 0 ? weight : 0));
    const rarest = known.indexOf(Math.max(...known));
    return this.pages
      .map(({ page, title, text, body }) => {
        const scores = terms.map(({ alike }) => {
          const isIn = (stems: Stems) => alike.some((stem) => stems.has(stem));
          return isIn(title) ? 1 : isIn(text) ? IN_TEXT : isIn(body) ? inBody : 0;
        });
        const fit = terms.reduce((sum, { weight }, at) => sum + (scores[at] ?? 0) * weight, 0) / whole;
        const often = terms.reduce((sum, { alike, weight }) => {
          const counts = alike.map((stem) => (text.get(stem) ?? 0) + (body.get(stem) ?? 0));
          return sum + (weight * Math.min(Math.max(0, ...counts), OFTEN)) / OFTEN;
        }, 0);
        const isAbout = subjects.some((stem) => title.has(stem));
        const preferred = scores[rarest] === 1 ? (PREFERENCE[page.kind] ?? 0) : 0;
        // Articles do not answer for us.
        const others = page.kind === 'Articles' && (isAbout || isAddressed) ? PREFERENCE_OF_SUBJECT / 2 : 0;
        const preference = (isAbout ? PREFERENCE_OF_SUBJECT : preferred) - others;
        const order = fit + (inBody * OFTEN_WEIGHT * often) / whole + preference;
        return { page, fit: fit - others, order };
      })
      .filter(({ fit }) => fit >= minimum)
      .sort((a, b) => b.order - a.order)
      .map(({ page }) => page);
  }

  /** Stop words stay as they are, because phrases have them: "set up". */
  private readonly keyOf = (word: string): string =>
    // An estimator is no estimate.
    /ator$/.test(word) ? word : this.stemOf(word) || word;

  private stemsOf(texts: readonly string[]): string[] {
    const stops = new Set(texts.filter((word) => this.stemOf(word) === ''));
    const replaced = ` ${texts.map(this.keyOf).join(' ')} `.replace(
      this.phrases,
      (phrase) => this.meant.get(phrase) ?? phrase,
    );
    return replaced.split(' ').filter((stem) => stem !== '' && !stops.has(stem));
  }

  /** Typos are corrected before stems and phrases: "insurnace" has another stem than "insurance", and "carreers" is in no phrase. */
  private corrected(word: string, isLast: boolean): string {
    const stem = this.keyOf(word);
    const isKnown = this.correctable.has(word) || this.spread.has(stem) || this.spreadInBodies.has(stem);
    if (isKnown || word.length < MIN_TYPO || (isLast && this.begun(stem).length > 0)) return word;
    const near = (one: string) => one[0] === word[0] && editDistance(word, one, 1) <= 1;
    return [...this.correctable].find(near) ?? word;
  }

  private begun(start: string): string[] {
    return start.length < MIN_PREFIX ? [] : [...this.spread.keys()].filter((stem) => stem.startsWith(start));
  }
}

const countOf = (stems: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(stems, (stem) => stem)].map(([stem, { length }]) => [stem, length]));

/** One page for each entry of the sources. @param read the content that a source names, as the public sees it now */
export async function readSources(read: (from: string) => Promise<unknown>): Promise<SourcePage[]> {
  const pages = SITE_WORDS.sources.map(async ({ kind, from, at, title, text, address, below = '' }) => {
    // A text page without a text is not published.
    const shown = [valueAt(await read(from), at)]
      .flat()
      .filter((entry) => valueAt(entry, 'body') !== '' && textsIn(valueAt(entry, 'path')).startsWith(below));
    return shown.map((entry) => ({
      ...{ kind, title: textsIn(valueAt(entry, title)), text: textsIn(valueAt(entry, text)).slice(0, 240) },
      address: address.replace(/\{(\w+)\}/, (_, name) =>
        encodeURIComponent(textsIn(valueAt(entry, name))).replaceAll('%2F', '/'),
      ),
      ...partsOf(kind, entry),
    }));
  });
  return (await Promise.all(pages)).flat();
}

const HEADING = /<h\d\b[^>]*>(.*?)<\/h/g;

function partsOf(kind: string, entry: unknown): Pick<SourcePage, 'words' | 'body'> {
  const { content = '', ...rest } = Object(entry) as { content?: string };
  const headings = [...content.matchAll(HEADING)].map(([, heading]) => heading);
  return { words: `${kind} ${textsIn(rest)} ${textOf(headings.join(' '))}`, body: content };
}

/** Without markup. Entities and attributes of our articles are no words that anybody looks for. */
export const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ');

const valueAt = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce((inner, name) => (inner as Record<string, unknown>)[name], value);

function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join(' ') : '';
}
