import { readFileSync } from 'node:fs';

/** A search for one of `from` also finds the matches of `to`, but not the other way round. */
export interface OneWay {
  from: readonly string[];
  to: readonly string[];
}

/** The kinds that most people mean when they name only the part. */
export interface UsualKinds {
  part: string;
  kinds: readonly string[];
}

export interface TradeWords {
  /** Groups of words and phrases with the same meaning. */
  synonyms: readonly (readonly string[])[];
  oneWay: readonly OneWay[];
  /** Words and phrases that carry no information in this catalog. */
  courtesy: readonly string[];
  /** Words and phrases that name a kind of part: a search that finds nothing may be reduced to one. */
  parts: readonly string[];
  /** Phrases that look like something of ours and are not. */
  notStocked: readonly string[];
  usual: readonly UsualKinds[];
  /** Words and phrases that ask for used equipment. */
  used: readonly string[];
}

/** The words of the trade, in `vocabulary/`. */
export function loadTradeWords(): TradeWords {
  const courtesy = read<{ words: string[]; phrases: string[] }>('courtesy');
  return {
    synonyms: read<{ groups: string[][] }>('synonyms').groups,
    oneWay: ['trade', 'spanish', 'german'].flatMap((name) => read<OneWay[]>(name)),
    courtesy: [...courtesy.words, ...courtesy.phrases],
    parts: read('parts'),
    notStocked: read('not-stocked'),
    usual: read('usual'),
    used: read('used'),
  };
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./vocabulary/${name}.json`, import.meta.url), 'utf8')) as T;
}
