import { editDistance } from '../../config/typos.contract.js';
import { PART_TYPES, type PartType } from '../catalog.contract.js';
import type { OneWay, TradeWords } from './trade-words.js';
import { words } from './words.js';

class WordList {
  readonly words: ReadonlySet<string>;
  /** All words in one text: searching it once is much faster than testing each word. */
  private readonly text: string;
  /** The words by length, with their letters as bits: a whole catalog's are compared with each unknown word. */
  private readonly byLength: ReadonlyMap<number, { words: readonly string[]; letters: Int32Array }>;

  constructor(words: Iterable<string>) {
    this.words = new Set(words);
    this.text = ` ${[...this.words].join(' ')} `;
    const groups = Map.groupBy(this.words, ({ length }) => length);
    this.byLength = new Map(
      [...groups].map(([length, words]) => [length, { words, letters: Int32Array.from(words, lettersOf) }]),
    );
  }

  /** The words that have the letters in this order: and after the last one only vowels, or between them only vowels. */
  abbreviatedBy(short: string): { whole: string[]; begun: string[] } {
    const letters = lettersOf(short);
    const likely = [...this.byLength.values()].flatMap((group) =>
      group.words.filter((_, at) => (letters & ~(group.letters[at] ?? 0)) === 0),
    );
    const matching = (pattern: string) => likely.filter((word) => new RegExp(`^(?=.*[aeiou])${pattern}`).test(word));
    return {
      whole: matching(`${[...short].join('[a-z]*')}[aeiou]*$`),
      begun: matching([...short].join('[aeiou]*')),
    };
  }

  containing(part: string, limit: number): string[] {
    const found: string[] = [];
    for (let at = this.text.indexOf(part); at >= 0 && found.length < limit; ) {
      const end = this.text.indexOf(' ', at);
      const word = this.text.slice(this.text.lastIndexOf(' ', at) + 1, end);
      if (word !== part) found.push(word);
      at = this.text.indexOf(part, end);
    }
    return found;
  }

  near(word: string, allowed: number): { word: string; distance: number }[] {
    const letters = lettersOf(word);
    const found: { word: string; distance: number }[] = [];
    for (let length = word.length - allowed; length <= word.length + allowed; length++)
      this.byLength.get(length)?.letters.forEach((known, at) => {
        // A typo changes at most two letters, so this rules out most words without computing their distance.
        if (countBits(letters ^ known) > 2 * allowed) return;
        const near = this.byLength.get(length)?.words[at] ?? '';
        const distance = editDistance(word, near, allowed);
        if (distance <= allowed) found.push({ word: near, distance });
      });
    return found;
  }
}

export type Phrase = readonly string[];

/** A word of the catalog: a word of a name, or the stem of a word in another text. */
export interface CatalogWord {
  word: string;
  stem: string;
  named: boolean;
}

export interface MeantPartTypes {
  /** Part types with this name. */
  own: PartType[];
  /** Part types whose name means the same. */
  near: PartType[];
  /** Both of these, and part types whose name contains the words or a phrase that means the same. */
  all: PartType[];
}

const MIN_PART = 3;
/** Minimum letters for a match with part of a word that is in texts only, not in names. */
const MIN_TEXT_PART = 5;
/** Minimum letters for a match with such a word despite typos. */
const MIN_TEXT_CORRECTED = 6;
const MAX_PARTS = 40;
const MAX_CORRECTIONS = 6;
const MAX_READINGS = 4;
/** Two consonants, which may be an abbreviation or part of a code. */
export const PAIR = /^[b-df-hj-np-tv-z]{2}$/;
/** A letter and consonants, which may stand for a word or for several. */
export const SKELETON = /^[a-z][b-df-hj-np-tv-xz]{2,}$/;
/** Words of this many letters or more may have two typos. */
export const LONG_WORD = 8;
/** Letters from which a word may be a manufacturer's name with a typo. */
const MIN_MAKE = 5;
/** Letters from which a word may be the start of a part's name. */
const MIN_START = 4;
/** Letters up to which a wrong vowel makes another word. */
const SHORT = 5;
/** Words that name the whole trade, so they only affect the ranking. */
const OPTIONAL: ReadonlySet<string> = new Set(['scaffold', 'scaffolding']);
/** Systems whose names the names of their parts begin with. */
export const SYSTEMS: ReadonlySet<string> = new Set(['ringlock', 'cuplock']);

interface Vocabulary {
  stems: ReadonlyMap<string, string>;
  named: WordList;
  inTexts: WordList;
  /** Stems of `known` words. */
  forms: ReadonlySet<string>;
  meanings: ReadonlyMap<string, readonly Phrase[]>;
  stopWords: ReadonlySet<string>;
  inName: ReadonlySet<string>;
  parts: ReadonlySet<string>;
  notStocked: ReadonlySet<string>;
  usual: ReadonlyMap<string, readonly Phrase[]>;
  /** Words that have a meaning by themselves: words of names and of the trade. */
  known: ReadonlySet<string>;
  /** Words of names and phrases. */
  words: ReadonlySet<string>;
  spanish: ReadonlySet<string>;
  /** Words to which typos can be corrected, besides manufacturers: of names and of English synonyms. */
  correctable: WordList;
  longestPhrase: number;
  /** Names of parts that have several words. */
  partNames: readonly Phrase[];
  /** Phrases of the trade without figures, shortest first. */
  compounds: readonly string[];
}

/** The catalog's vocabulary and the words of the trade. Immutable: each catalog version has its own. */
export class Lexicon {
  private constructor(
    private readonly vocabulary: Vocabulary,
    private readonly queryStems: ReadonlyMap<string, string>,
    private readonly makes: ReadonlySet<string> = new Set(),
  ) {}

  /**
   * @param catalog every alphabetic word of the catalog, as stored in `search_word`
   * @param tradeStems stems of the trade's words
   * @param meanings of the trade's words, which are the same for every version of the catalog
   */
  static of(
    catalog: readonly CatalogWord[],
    trade: TradeWords,
    tradeStems: ReadonlyMap<string, string>,
    meanings = new Meanings(trade),
  ): Lexicon {
    const named = catalog.filter((one) => one.named);
    const inName = keys(trade.anyThing);
    const stopWords = keys([...trade.stopWords, ...inName]);
    const notStocked = keys(trade.notStocked);
    const phrases = [...meanings.phrases.keys(), ...stopWords, ...notStocked];
    const nameWords = named.map(({ word }) => word);
    const isWord = (word: string) => word.length >= MIN_PART && /^[a-z]+$/.test(word);
    const inNames = new Set(nameWords);
    const wordsIn = (keys: readonly string[]) => new Set(keys.flatMap((key) => key.split(' ')).filter(isWord));
    const parts = [...PART_TYPES.map(({ value }) => value), ...trade.oneWay.flatMap(({ to }) => to)].map(words);
    const tradeWords = [...trade.synonyms.flat(), ...trade.oneWay.flatMap(({ from }) => from)].flatMap(words);
    const stems = new Map([...tradeStems, ...named.map(({ word, stem }) => [word, stem] as const)]);
    return new Lexicon(
      {
        stems,
        forms: new Set([...nameWords, ...meanings.phrases.keys()].map((word) => stems.get(word) ?? word)),
        named: new WordList(nameWords),
        inTexts: new WordList(catalog.map(({ stem }) => stem)),
        meanings: meanings.phrases,
        stopWords,
        inName,
        parts: keys(trade.parts),
        notStocked,
        partNames: unique(parts.filter((part) => part.length > 1 && part.every((word) => inNames.has(word)))),
        compounds: [...new Set([...meanings.phrases.keys(), ...[...meanings.phrases.values()].flat().map(join)])]
          .filter((phrase) => /^[a-z]+(?: [a-z]+)+$/.test(phrase))
          .sort((a, b) => a.length - b.length),
        usual: new Map(trade.usual.map(({ part, kinds }) => [part, kinds.map(words)])),
        known: new Set([...nameWords, ...meanings.phrases.keys()]),
        words: wordsIn([...nameWords, ...phrases]),
        spanish: wordsIn(trade.spanish.flatMap(({ from }) => from.map((phrase) => words(phrase).join(' ')))),
        correctable: new WordList([...nameWords, ...tradeWords].filter((word) => isWord(word) && !stopWords.has(word))),
        longestPhrase: Math.max(...phrases.map((key) => key.split(' ').length), 1),
      },
      new Map(),
    );
  }

  /** @param makes words of manufacturers and materials */
  withStems(stems: ReadonlyMap<string, string>, makes?: ReadonlySet<string>): Lexicon {
    return new Lexicon(this.vocabulary, stems, makes);
  }

  /** Splits words into the longest phrases that have a meaning. */
  split(tokens: readonly string[]): Phrase[] {
    const phrases: Phrase[] = [];
    for (let at = 0; at < tokens.length; ) {
      let length = Math.min(this.vocabulary.longestPhrase, tokens.length - at);
      while (length > 1 && !this.hasPhrase(tokens.slice(at, at + length))) length -= 1;
      phrases.push(tokens.slice(at, at + length));
      at += length;
    }
    return phrases;
  }

  /** The stem of a word of the query, the catalog or the trade; any other word is returned unchanged. */
  stem(word: string): string {
    return this.queryStems.get(word) ?? this.vocabulary.stems.get(word) ?? word;
  }

  isStopWord(phrase: Phrase): boolean {
    return this.vocabulary.stopWords.has(phrase.join(' '));
  }

  /** True for a stop word of a sentence, which the name of a thing does not have. */
  isAsking(phrase: Phrase): boolean {
    return this.isStopWord(phrase) && !this.vocabulary.inName.has(phrase.join(' '));
  }

  isNotStocked(phrase: Phrase): boolean {
    return this.vocabulary.notStocked.has(phrase.join(' '));
  }

  isUsed(phrase: Phrase): boolean {
    return [phrase, ...this.meanings(phrase)].some((one) => one.join(' ') === 'used');
  }

  /** True for "scaffold" and the words that mean it. */
  isOptional(phrase: Phrase): boolean {
    return [phrase, ...this.meanings(phrase)].some((one) => one.length === 1 && OPTIONAL.has(one[0] ?? ''));
  }

  /** True for a word of a manufacturer or a material. */
  isMake(word: string): boolean {
    return [[word], ...this.meanings([word])].some(([one = '', ...more]) => more.length === 0 && this.makes.has(one));
  }

  /** True for the name of a system, or a word that means it. */
  isSystem(phrase: Phrase): boolean {
    return [phrase, ...this.meanings(phrase)].some((one) => SYSTEMS.has(one.join(' ')));
  }

  /** True for a word that names a kind of part, or means one. */
  isPart(phrase: Phrase): boolean {
    const { parts } = this.vocabulary;
    // "Trusse" is what `words` leaves of "trusses".
    const isOne = (word: string) => parts.has(word) || parts.has(word.replace(/(?<=s|[cs]h)e$/, ''));
    return [phrase, ...this.meanings(phrase)].some((one) => parts.has(one.join(' ')) || one.some(isOne));
  }

  /** True when the catalog or the trade has the word, or a text of the catalog has its stem. */
  isKnown(word: string): boolean {
    return this.isWord(word) || this.vocabulary.inTexts.words.has(this.stem(word));
  }

  /** True when a text of the catalog has it, or a Spanish phrase: "card" is only in the name of a "green card". */
  isStated(word: string): boolean {
    return this.vocabulary.spanish.has(word) || this.vocabulary.inTexts.words.has(this.stem(word));
  }

  /** True for a word of a name, or of a phrase of the trade. */
  isWord(word: string): boolean {
    return this.vocabulary.words.has(word);
  }

  /** True for a word that has a meaning by itself, and for other forms of it. */
  isForm(word: string): boolean {
    return this.vocabulary.forms.has(this.stem(word));
  }

  /** True for a word that has a meaning by itself: a word of a name or of the trade. */
  isNamed(word: string): boolean {
    return this.vocabulary.known.has(word);
  }

  /** Other phrases that mean the same, or what a foreign word or slang stands for. */
  meanings(phrase: Phrase): readonly Phrase[] {
    return this.vocabulary.meanings.get(phrase.join(' ')) ?? [];
  }

  usualKinds(phrase: Phrase): readonly Phrase[] {
    return [phrase, ...this.meanings(phrase)].flatMap((one) => this.vocabulary.usual.get(one.join(' ')) ?? []);
  }

  partTypes(phrase: Phrase): MeantPartTypes | null {
    const own = phrase.map((word) => this.stem(word));
    const others = this.meanings(phrase).map((other) => ` ${other.map((word) => this.stem(word)).join(' ')} `);
    const all = PART_TYPES.map(({ value }) => value).filter((type) => {
      const stems = type.split('-').map((word) => this.stem(word));
      return (
        own.every((stem) => stems.includes(stem)) || others.some((other) => ` ${stems.join(' ')} `.includes(other))
      );
    });
    if (all.length === 0) return null;
    const near = new Set(this.meanings(phrase).map((other) => other.join('-')));
    return { own: all.filter((type) => type === phrase.join('-')), near: all.filter((type) => near.has(type)), all };
  }

  hasPhrase(phrase: Phrase): boolean {
    const { meanings, stopWords, notStocked } = this.vocabulary;
    return [meanings, stopWords, notStocked].some((list) => list.has(phrase.join(' ')));
  }

  wordsWith(text: string): string[] {
    return text.length < MIN_PART ? [] : this.vocabulary.named.containing(text, MAX_PARTS);
  }

  /** Stems of texts that contain the word or match it with the typos allowed for its length. */
  textStemsWith(word: string): string[] {
    const stem = this.stem(word);
    // The stem of "wedding" is in "wedge".
    if (stem.length < MIN_TEXT_PART) return [];
    const allowed = word.length < MIN_TEXT_CORRECTED ? 0 : word.length < LONG_WORD ? 1 : 2;
    const { inTexts } = this.vocabulary;
    const near = inTexts.near(stem, allowed).map((known) => known.word);
    return [...inTexts.containing(stem, MAX_PARTS), ...near].slice(0, MAX_PARTS);
  }

  /** The words or the phrase whose consonants the text has, or begins with, likeliest first: "brkt", "cpl", "xbrc", "drplk". */
  abbreviated(short: string): string[] {
    const likely = (word: string) => (this.isPart([word]) ? 0 : 3) + word.length;
    const { whole, begun } = this.vocabulary.correctable.abbreviatedBy(short);
    const words = whole.sort((a, b) => likely(a) - likely(b));
    // Other short words are words of everyday English.
    if (!/^(?:[a-z][^aeiou]{2,9}|[a-z][^aeiouy]{1,6}e|x?[a-z]{5,8})$/.test(short))
      return short.length < 4 ? [] : words.filter((word) => consonants(word) === consonants(short)).slice(0, 1);
    if (words.length > 0) return words.slice(0, 1);
    if (short.startsWith('x')) return this.abbreviated(short.slice(1)).map((crossed) => `cross ${crossed}`);
    const isShort = SKELETON.test(short) || [3, 4].some((length) => this.isPart([short.slice(-length)]));
    // Each word of a compound begins with a letter of its own.
    const compound = new RegExp(`^${[...short].join('[a-z]*? ?')}[aeiou]*$`);
    const isMeant = (phrase: string) => phrase.length <= 2 * (short.length + 1) && compound.test(phrase);
    const found = isShort && short.length > 3 && this.vocabulary.compounds.find(isMeant);
    return found ? [found] : begun.sort((a, b) => likely(a) - likely(b));
  }

  /**
   * The text with a pair of consonants spelled out as the word of a phrase, or else as each part of the catalog that has
   * them as its initials, or as its first and last consonants: "rt angle" is "right angle", and "cb 4x7" "cross brace 4x7".
   */
  spelledOut({ text, tokens }: { text: string; tokens: readonly string[] }): string[] {
    const { named, parts, partNames, meanings } = this.vocabulary;
    const isAlone = (word: string) => new RegExp(`(?<![\\w-])${word}s?(?![\\w-])`).test(text);
    const at = tokens.findIndex((word) => PAIR.test(word) && isAlone(word));
    const [short, next = ''] = tokens.slice(at);
    if (at < 0 || short === undefined) return [];
    const endsOf = ([first, last]: string) => `${first}[a-z]*${last}[aeiou]*`;
    const ends = endsOf(short);
    const isNext = PAIR.test(next);
    const after = isNext ? endsOf(next) : next.length > 2 ? `${[...next].join('[a-z]*')}[a-z]*` : next;
    const inPhrase = new RegExp(`^(${ends}) ${after}\\b`);
    const [phrase] =
      next === '' ? [] : [...meanings.keys()].flatMap((key) => inPhrase.exec(key)?.[isNext ? 0 : 1] ?? []);
    const words = [...parts].filter((part) => new RegExp(`^${ends}$`).test(part) && named.words.has(part));
    const names = partNames.filter((name) => name.map(([letter]) => letter).join('') === short);
    return [phrase ?? [], words, names.map((name) => name.join(' '))]
      .flat()
      .slice(0, MAX_READINGS)
      .map((meant) =>
        text.replace(new RegExp(`\\b${short}s?${isNext && meant === phrase ? `\\W+${next}` : ''}\\b`), meant),
      );
  }

  /** The parts that a longer word begins, or that sound as it does: "vert" and "gaurdrale". */
  soundingLike(word: string): string[] {
    const isAlike = (one: string) =>
      one[0] === word[0] &&
      // One letter more is a typo.
      ((one.startsWith(word) && one.length > word.length + 1) ||
        (word.length > SHORT && consonants(one) === consonants(word)));
    return word.length < MIN_START ? [] : [...this.vocabulary.parts].filter(isAlike);
  }

  /**
   * Known words within `allowed` typos, likeliest first: fewest typos, then words that have a meaning by themselves, then
   * the same first letter, then the same length. Words of four letters must have the same first letter.
   */
  corrections(word: string, allowed: number): string[] {
    if (word.length < 3 || (word.length === 3 && allowed > 1)) return [];
    const costOf = (near: { word: string; distance: number }) =>
      near.distance +
      (this.isNamed(near.word) || this.isMake(near.word) ? 0 : 0.3) +
      (near.word[0] === word[0] ? 0 : 0.5) +
      (near.word.length === word.length ? 0 : 0.1);
    const makes = word.length < MIN_MAKE ? [] : [...this.makes].filter((make) => make[0] === word[0]);
    return (
      [...this.vocabulary.correctable.near(word, allowed), ...new WordList(makes).near(word, 1)]
        // Two typos, and one of them in the first letter, is another word: "knitting" is no fitting.
        .filter((known) => known.distance < 2 || initialOf(known.word) === initialOf(word))
        // Other short words are too near to those of everyday English: "lord" is no load, and "pay" no pad.
        .filter(
          (known) =>
            word.length > 4 ||
            (known.word[0] === word[0] &&
              known.word.length > 2 &&
              ((this.vocabulary.parts.has(known.word) && isSlip(known.word, word)) ||
                (word.length > 3 && consonants(known.word) === consonants(word)))),
        )
        .sort((a, b) => costOf(a) - costOf(b) || a.word.localeCompare(b.word))
        .slice(0, MAX_CORRECTIONS)
        .map((candidate) => candidate.word)
    );
  }
}

/** They may be left out within a phrase: "abrazadera de viga", "abrazadera viga". */
const PARTICLES = /(?<=\S )(?:de|del|la|el|para|en) (?=\S)/g;

/** Phrases, each with the phrases that mean the same, or that a foreign word or slang stands for. */
export class Meanings {
  readonly phrases = new Map<string, readonly Phrase[]>();

  constructor({ synonyms, oneWay, spanish }: TradeWords) {
    for (const group of synonyms.map((phrases) => phrases.map(words))) {
      for (const phrase of group) this.add(phrase, group);
    }
    for (const { from, to } of [...oneWay, ...spanish]) {
      const withSynonyms = to.map(words).flatMap((phrase) => [phrase, ...(this.phrases.get(phrase.join(' ')) ?? [])]);
      for (const phrase of from)
        for (const form of new Set([phrase, phrase.replace(PARTICLES, '')])) this.add(words(form), withSynonyms);
    }
  }

  private add(phrase: Phrase, others: readonly Phrase[]): void {
    const key = phrase.join(' ');
    if (key === '') return;
    // Also as one word: baseplate.
    for (const form of new Set([key, key.replaceAll(' ', '')])) {
      const all = [...(this.phrases.get(form) ?? []), ...others];
      this.phrases.set(form, unique(all.filter((one) => one.length > 0 && one.join(' ') !== form)));
    }
  }
}

export function wordsOf({ synonyms, oneWay, spanish }: TradeWords): string[] {
  const phrases = [...synonyms.flat(), ...[...oneWay, ...spanish].flatMap(({ from, to }: OneWay) => [...from, ...to])];
  return [...new Set([...phrases.flatMap(words), ...PART_TYPES.flatMap(({ value }) => value.split('-'))])];
}

function keys(phrases: readonly string[]): ReadonlySet<string> {
  return new Set(phrases.map((phrase) => words(phrase).join(' ')).filter((key) => key !== ''));
}

const join = (phrase: Phrase): string => phrase.join(' ');

function unique(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}

/** A letter more or less, or two that changed places. */
export const isSlip = (one: string, other: string) =>
  one.length !== other.length || [...one].sort().join() === [...other].sort().join();

/** "Kuplock" begins as "cuplock" sounds. */
export const initialOf = (word: string) => word[0]?.replace('k', 'c');

const consonants = (word: string): string => word.replace(/[aeiou]+|(.)(?=\1)/g, '');

/** True if only the vowels and doubled letters of a longer word differ: "dubble" and "double". */
export const isVowelTypo = (one: string, other: string) => one.length > SHORT && consonants(one) === consonants(other);

/** The letters a to z of a word as bits. */
function lettersOf(word: string): number {
  return [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) - 97)), 0);
}

function countBits(bits: number): number {
  // In pairs, fours and bytes at once; the product adds the bytes (Warren, Hacker's Delight, 5-1).
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
