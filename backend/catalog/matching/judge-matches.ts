import { labelOf } from '../../config/choices.contract.js';
import { said } from '../../measures/words.js';
import { CONDITIONS } from '../catalog.contract.js';
import type { ProductResponse } from '../product.contract.js';
import { toListedProduct } from '../product.mapper.js';
import type { RankedMatches } from '../search/search.service.js';
import { parseSpecifications } from '../specifications.contract.js';
import type { ReadLine } from './list-columns.js';
import { type LineMatch, MATCH_CHOICES, type MatchConfidence, UNRELATED_WORDS } from './matching.contract.js';
import { differences, type ItemSizes, itemSizes, type StatedSize, statedSizes } from './stated-sizes.js';

/** A line with what was found for it, before it is judged. */
export interface FoundLine {
  line: ReadLine;
  /** Items that the line names by a code or their whole name. */
  named: readonly number[];
  /** Null for a line that names items. */
  ranked: RankedMatches | null;
}

/** How an item compares with what a line and its list ask for. */
interface ItemFacts {
  isOfSize: boolean;
  /** True for a cross brace that fits the frames of the list. */
  fitsFrames: boolean;
  /** False for an item that is only chosen if the line asks for it. */
  isUsual: boolean;
}

interface Candidates {
  ids: number[];
  confidence: MatchConfidence;
}

type Items = ReadonlyMap<number, ItemSizes>;

/** Words that ask for used or discontinued items, or for items that we only sell. */
const ASKS_FOR_UNUSUAL =
  /(?<!\p{L})(?:used|refurbished|second[- ]hand|clearance|surplus|discontinued|sale|buy|purchase|usad[oa]s?|venta|comprar?)(?!\p{L})/iu;

/**
 * Decides whether one match of a search is clearly what a line means: it alone fits the words best and has the stated sizes.
 * @param hasQuantity a line without one may be a sentence of an email
 */
export function judge(
  { matches, outcome }: RankedMatches,
  hasQuantity: boolean,
  factsOf: (id: number) => ItemFacts,
): Candidates {
  const [first] = matches;
  if (!first || (!hasQuantity && outcome.dropped.length >= UNRELATED_WORDS)) return { ids: [], confidence: 'none' };
  const equal = matches.filter(({ fit }) => fit.join() === first.fit.join());
  const ofSize = matches.filter(({ id }) => factsOf(id).isOfSize);
  const fitting = ofSize.filter(({ id }) => factsOf(id).fitsFrames);
  const ids = [...new Set([...fitting, ...ofSize, ...matches].map(({ id }) => id))].slice(0, MATCH_CHOICES);
  const [only, other] = (fitting.length > 0 ? fitting : ofSize).filter((match) => equal.includes(match));
  const isGuess = outcome.dropped.length > 0 || outcome.nearestTo !== null || outcome.didYouMean !== null;
  // If all matches that were read are equal, there may be more of them.
  const isClear = !isGuess && only && !other && equal.length <= MATCH_CHOICES && factsOf(only.id).isUsual;
  return { ids, confidence: isClear ? 'clear' : 'doubtful' };
}

export const idsOf = ({ named, ranked }: FoundLine): number[] =>
  ranked ? ranked.matches.map(({ id }) => id) : named.slice(0, MATCH_CHOICES);

/** Judges the lines of a list together, because a cross brace must fit the frames beside it. */
export function toMatches(found: readonly FoundLine[], products: readonly ProductResponse[]): LineMatch[] {
  const items: Items = new Map(products.map((product) => [product.id, itemSizes(product)]));
  const studs = new Set(found.map((one) => studsOfFrame(one, items)).filter(Boolean));
  return found.map((one) => toMatch(one, items, studs.size === 1 ? [...studs].join() : ''));
}

/** @param studs those of the frames in the list; '' if it has none, or several */
function toMatch(found: FoundLine, items: Items, studs: string): LineMatch {
  const { written, text, pieces } = found.line;
  const sizes = statedSizes(text);
  const factsOf = (id: number): ItemFacts => {
    const item = items.get(id);
    if (!item) return { isOfSize: false, fitsFrames: false, isUsual: false };
    const { product } = item;
    return {
      isOfSize: differences(sizes, item).length === 0,
      fitsFrames: product.partType === 'cross-brace' && studs !== '' && studsOf(product) === studs,
      isUsual: ASKS_FOR_UNUSUAL.test(text) || marksOf(product).length === 0,
    };
  };
  const { ids, confidence } = found.ranked
    ? judge(found.ranked, pieces !== null, factsOf)
    : judgeNamed(found, sizes, items);
  const chosen = ids.flatMap((id) => items.get(id) ?? []);
  return {
    written,
    text,
    pieces,
    confidence: chosen.length > 0 ? confidence : 'none',
    items: chosen.map(({ product }) => toListedProduct(product)),
    notes: chosen.map((item) =>
      [...(confidence === 'exact' ? [] : differences(sizes, item)), ...marksOf(item.product)].join(', '),
    ),
  };
}

/** Codes have numbers such as 5X64, so only a size with a unit contradicts one. */
function judgeNamed(found: FoundLine, sizes: readonly StatedSize[], items: Items): Candidates {
  const ids = idsOf(found);
  const stated = sizes.filter(({ hasUnit }) => hasUnit);
  const isRight = ids.flatMap((id) => items.get(id) ?? []).every((item) => differences(stated, item).length === 0);
  return { ids, confidence: found.named.length === 1 && isRight ? 'exact' : 'doubtful' };
}

function marksOf({ stockStatus, condition, price, weekPrice, fourWeekPrice, salePrice }: ProductResponse): string[] {
  const isRented = [price, weekPrice, fourWeekPrice].some((rate) => Number(rate) > 0);
  return said(
    stockStatus === 'Discontinued Stock' && 'Discontinued',
    condition !== 'new' && labelOf(CONDITIONS, condition),
    !isRented && Number(salePrice) > 0 && 'For sale only',
  );
}

/** The studs of the frame that a line probably means; '' if it means another part. */
function studsOfFrame(found: FoundLine, items: Items): string {
  const likely = idsOf(found).flatMap((id) => items.get(id) ?? []);
  const sizes = statedSizes(found.line.text);
  const { product } = likely.find((item) => differences(sizes, item).length === 0) ?? likely[0] ?? {};
  return product?.partType === 'frame' ? studsOf(product) : '';
}

/** System and stud spacing of a frame or brace; '' if the record states none. */
function studsOf({ family, specifications }: ProductResponse): string {
  const spacing = parseSpecifications(specifications).find(({ name }) => name === 'Stud spacing')?.value;
  return spacing === undefined ? '' : `${family} ${spacing}`;
}
