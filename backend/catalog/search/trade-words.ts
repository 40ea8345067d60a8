import { readFileSync } from 'node:fs';

/** A search for any of `from` also finds the matches of `to`, but not the reverse. */
export interface OneWay {
  from: readonly string[];
  to: readonly string[];
}

export interface TradeWords {
  /** Groups of words and phrases with the same meaning. */
  synonyms: readonly (readonly string[])[];
  oneWay: readonly OneWay[];
  /** As `oneWay`. Typos are not corrected to these words. */
  spanish: readonly OneWay[];
  /** Words and phrases that say nothing about what is wanted. */
  stopWords: readonly string[];
  /** Stop words that may stand in the name of any thing: "best", "approved". */
  anyThing: readonly string[];
  /** Words and phrases that name a kind of part. A search with no results may be relaxed to one of them. */
  parts: readonly string[];
  /** Phrases that sound like something we stock, but are not. */
  notStocked: readonly string[];
  /** The kinds that most people mean when they name only a part. */
  usual: readonly { part: string; kinds: readonly string[] }[];
}

export function loadTradeWords(): TradeWords {
  return {
    ...readVocabulary<Omit<TradeWords, 'synonyms' | 'oneWay' | 'spanish'>>('word-lists'),
    synonyms: readVocabulary('synonyms'),
    oneWay: readVocabulary('trade'),
    spanish: readVocabulary('spanish'),
  };
}

export function readVocabulary<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./vocabulary/${name}.json`, import.meta.url), 'utf8')) as T;
}
