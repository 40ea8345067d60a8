import type { RankedMatches } from '../search/search.service.js';
import { MATCH_CHOICES, type MatchConfidence, UNRELATED_WORDS } from './matching.contract.js';

/** Ids of items, best first. */
export interface Candidates {
  ids: number[];
  confidence: MatchConfidence;
}

export const NOTHING_FOUND: Candidates = { ids: [], confidence: 'none' };

/** Inches. Sizes that differ by no more than this are the same nominal size: 7'-0" is sold as 2.13 m and as 7 ft. */
const SAME_SIZE = 1.5;

/** Inches. If a match's length is farther than this from the wanted size, the size is probably another dimension, such as its width. */
const OTHER_DIMENSION = 12;

/**
 * Decides whether the first match of a search is clearly what a line means: no other match fits the words equally well,
 * or those that do have another size.
 * @param hasQuantity a line without one may be a sentence of an email
 */
export function judge({ matches, outcome }: RankedMatches, hasQuantity: boolean): Candidates {
  const [first] = matches;
  if (!first || (!hasQuantity && outcome.dropped.length >= UNRELATED_WORDS)) return NOTHING_FOUND;
  const ids = matches.map(({ id }) => id);
  const doubtful: Candidates = { ids: ids.slice(0, MATCH_CHOICES), confidence: 'doubtful' };
  if (outcome.dropped.length > 0 || outcome.nearestTo !== null || outcome.didYouMean !== null) return doubtful;

  const equal = matches.filter(({ fit }) => fit.join() === first.fit.join());
  const offBy = ({ distance }: (typeof matches)[number]) => distance ?? 0;
  const nearest = Math.min(...equal.map(offBy));
  const best = nearest > OTHER_DIMENSION ? equal : equal.filter((match) => offBy(match) <= nearest + SAME_SIZE);
  const [only] = best;
  // If all matches that were read are equal, there may be more of them.
  if (!only || best.length > 1 || (equal.length > MATCH_CHOICES && nearest > 0)) return doubtful;
  return { ids: [only.id, ...ids.filter((id) => id !== only.id)].slice(0, MATCH_CHOICES), confidence: 'clear' };
}
