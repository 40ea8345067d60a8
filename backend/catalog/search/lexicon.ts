import { words } from './words.js';

/** Words that must all match. */
export type Phrase = readonly string[];

const MIN_PART = 3;
const MAX_PARTS = 40;
const MAX_CORRECTIONS = 6;

/** The catalog's vocabulary with the trade's synonyms. Immutable: each catalog version has its own. */
export class Lexicon {
  private readonly vocabulary: readonly string[];
  private readonly known: ReadonlySet<string>;
  private readonly phrases = new Map<string, Phrase[]>();
  private readonly optional: ReadonlySet<string>;
  readonly longestPhrase: number;

  /**
   * @param vocabulary every alphabetic word of the catalog, as `catalog_words` writes it
   * @param synonyms groups of phrases that mean the same
   * @param optional words that do not narrow a search in this trade ("scaffold"): they only affect the ranking
   */
  constructor(vocabulary: readonly string[], synonyms: readonly (readonly string[])[], optional: readonly string[]) {
    this.vocabulary = vocabulary;
    let longest = 1;
    for (const group of synonyms) {
      const phrases = group.map(words).filter((phrase) => phrase.length > 0);
      for (const phrase of phrases) {
        const key = phrase.join(' ');
        this.phrases.set(key, unique([...(this.phrases.get(key) ?? []), ...phrases]));
        longest = Math.max(longest, phrase.length);
      }
    }
    this.longestPhrase = longest;
    this.known = new Set([...vocabulary, ...[...this.phrases.keys()].filter((key) => !key.includes(' '))]);
    this.optional = new Set(optional.flatMap(words));
  }

  isOptional(word: string): boolean {
    return this.optional.has(word);
  }

  isKnown(word: string): boolean {
    return this.known.has(word);
  }

  /** Other phrases with the same meaning. */
  synonyms(phrase: Phrase): Phrase[] {
    const key = phrase.join(' ');
    return (this.phrases.get(key) ?? []).filter((other) => other.join(' ') !== key);
  }

  hasPhrase(phrase: Phrase): boolean {
    return this.phrases.has(phrase.join(' '));
  }

  /** Words of the catalog that contain the text after their first letter. */
  wordsContaining(text: string): string[] {
    if (text.length < MIN_PART) return [];
    return this.vocabulary.filter((word) => word.indexOf(text) > 0).slice(0, MAX_PARTS);
  }

  /** True when a word of the catalog or of the synonyms starts with the text. */
  hasPrefix(text: string): boolean {
    return this.known.has(text) || this.vocabulary.some((word) => word.startsWith(text));
  }

  /**
   * Known words within one typo (two for words of nine letters or more), the likeliest first: fewest errors, then the same
   * first letter.
   */
  corrections(word: string): string[] {
    if (word.length < 4) return [];
    const allowed = word.length >= 9 ? 2 : 1;
    const found: { word: string; distance: number }[] = [];
    for (const known of this.known) {
      if (known.length < 3 || Math.abs(known.length - word.length) > allowed) continue;
      const distance = editDistance(word, known, allowed);
      if (distance <= allowed) found.push({ word: known, distance: distance + (known[0] === word[0] ? 0 : 0.5) });
    }
    return found
      .sort((a, b) => a.distance - b.distance || a.word.localeCompare(b.word))
      .slice(0, MAX_CORRECTIONS)
      .map((candidate) => candidate.word);
  }
}

function unique(phrases: Phrase[]): Phrase[] {
  return [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()];
}

/** Restricted Damerau-Levenshtein distance (a transposition counts one); stops once it exceeds `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, at(beforeLast, j - 2) + 1);
      row.push(value);
      best = Math.min(best, value);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
