import { readFileSync } from 'node:fs';

export interface TradeWords {
  /** Groups of words and phrases with the same meaning. */
  synonyms: readonly (readonly string[])[];
  /** Words that do not narrow a search in a scaffold catalog. */
  optional: readonly string[];
}

export function loadTradeWords(): TradeWords {
  const data = JSON.parse(readFileSync(new URL('./synonyms.json', import.meta.url), 'utf8')) as { groups: string[][] };
  return { synonyms: data.groups, optional: OPTIONAL };
}

const OPTIONAL = [
  'scaffold',
  'scaffolding',
  'scaffolds',
  'a',
  'an',
  'and',
  'for',
  'in',
  'of',
  'the',
  'to',
  'with',
  'rental',
  'rent',
  'hire',
  'used',
  'new',
  'sale',
  'buy',
  'price',
  'cost',
  'near',
  'me',
];
