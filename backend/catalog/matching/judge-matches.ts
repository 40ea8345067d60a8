import { labelOf } from '../../config/choices.contract.js';
import { said } from '../../measures/words.js';
import { CONDITIONS } from '../catalog.contract.js';
import type { ProductResponse } from '../product.contract.js';
import { toListedProduct } from '../product.mapper.js';
import type { RankedMatches } from '../search/search.service.js';
import { parseSpecifications } from '../specifications.contract.js';
import type { ReadLine } from './list-columns.js';
import type { LineMatch, MatchConfidence } from './matching.contract.js';
import { MATCH_CHOICES, MATCHES_READ, UNRELATED_WORDS } from './matching.contract.js';
import { differences, type ItemSizes, itemSizes, statedSizes } from './stated-sizes.js';

/** A line with what was found for it, before it is judged. */
export interface FoundLine {
  line: ReadLine;
  /** Items that the line names by a code or their whole name. */
  named: readonly number[];
  /** Null for a line that names items. */
  ranked: RankedMatches | null;
}

interface Candidates {
  ids: number[];
  confidence: MatchConfidence;
}

type Items = ReadonlyMap<number, ReturnType<typeof toItem>>;

/** Words that ask for used or discontinued items, or for items that we only sell. */
const ASKS_FOR_UNUSUAL =
  /(?<!\p{L})(?:used|refurbished|second[- ]hand|clearance|surplus|discontinued|sale|buy|purchase|usad[oa]s?|venta|comprar?)(?!\p{L})/iu;

/**
 * Decides whether one match of a search is clearly what a line means: it alone fits the words best and has the stated sizes.
 * @param hasQuantity a line without one may be a sentence of an email
 * @param is.fitting a cross brace for the frames of the list
 * @param is.usual may be chosen unasked
 * @param is.adjustable the search knows only the ends of its range
 */
export function judge(
  { matches, outcome }: RankedMatches,
  hasQuantity: boolean,
  is: Record<'ofSize' | 'fitting' | 'usual' | 'adjustable', (id: number) => boolean>,
): Candidates {
  const [first] = matches;
  if (!first || (!hasQuantity && outcome.dropped.length >= UNRELATED_WORDS)) return { ids: [], confidence: 'none' };
  const isNear = (id: number): boolean => outcome.nearestTo !== null && is.adjustable(id);
  const equal = matches.filter(({ id, fit }) => fit.join() === first.fit.join() || isNear(id)).map(({ id }) => id);
  const ofSize = equal.filter(is.ofSize);
  const fitting = ofSize.filter(is.fitting);
  const [only, other] = fitting.length > 0 ? fitting : ofSize;
  const ids = [...new Set([...fitting, ...ofSize, ...matches.map(({ id }) => id)])].slice(0, MATCH_CHOICES);
  const isNearest = outcome.nearestTo !== null && !(only && isNear(only));
  const isGuess = outcome.dropped.length > 0 || isNearest || outcome.didYouMean !== null;
  // If all matches that were read are equal, there may be more of them.
  const isClear = !isGuess && only && other === undefined && equal.length < MATCHES_READ && is.usual(only);
  return { ids, confidence: isClear ? 'clear' : 'doubtful' };
}

export const idsOf = ({ named, ranked }: FoundLine): number[] =>
  ranked ? ranked.matches.map(({ id }) => id) : named.slice(0, MATCH_CHOICES);

/** Judges the lines of a list together, because a cross brace must fit the frames beside it. */
export function toMatches(found: readonly FoundLine[], products: readonly ProductResponse[]): LineMatch[] {
  const items: Items = new Map(products.map((product) => [product.id, toItem(product)]));
  const studs = new Set(found.flatMap((one) => studsOfFrame(one, items)));
  return found.map((one) => toMatch(one, items, studs.size === 1 ? [...studs].join() : ''));
}

/** @param studs those of the frames in the list; '' if it has none, or several */
function toMatch({ line, named, ranked }: FoundLine, items: Items, studs: string): LineMatch {
  const { written, text, pieces } = line;
  const stated = statedSizes(text);
  const wrong = (id: number, sizes = stated) => differences(sizes, items.get(id)?.sizes() ?? [[], [], []]);
  // Codes have numbers such as 5X64, so only a size with a unit contradicts one.
  const withUnit = stated.filter(({ hasUnit }) => hasUnit);
  const isExact = named.length === 1 && named.every((id) => wrong(id, withUnit).length === 0);
  const { ids, confidence }: Candidates = ranked
    ? judge(ranked, pieces !== null, {
        ofSize: (id) => wrong(id).length === 0,
        fitting: (id) => items.get(id)?.product.partType === 'cross-brace' && items.get(id)?.studs === studs,
        adjustable: (id) => items.get(id)?.sizes()[2].length === 2,
        usual: (id) => items.get(id)?.marks.length === 0 || ASKS_FOR_UNUSUAL.test(text),
      })
    : { ids: named.slice(0, MATCH_CHOICES), confidence: isExact ? 'exact' : 'doubtful' };
  const chosen = ids.flatMap((id) => items.get(id) ?? []);
  return {
    written,
    text,
    pieces,
    confidence: line.isAside ? 'aside' : chosen.length > 0 ? confidence : 'none',
    items: chosen.map(({ product }) => toListedProduct(product)),
    notes: chosen.map(({ product, marks }) => [...(isExact ? [] : wrong(product.id)), ...marks].join(', ')),
  };
}

/** The studs of the frame that a line probably means; none if it means another part. */
function studsOfFrame(found: FoundLine, items: Items): string[] {
  const likely = idsOf(found).flatMap((id) => items.get(id) ?? []);
  const stated = statedSizes(found.line.text);
  const item = likely.find(({ sizes }) => differences(stated, sizes()).length === 0) ?? likely[0];
  return item?.product.partType === 'frame' && item.studs !== '' ? [item.studs] : [];
}

function toItem(product: ProductResponse) {
  const { family, stockStatus, condition, price, weekPrice, fourWeekPrice, salePrice } = product;
  const spacing = parseSpecifications(product.specifications).find(({ name }) => name === 'Stud spacing');
  let sizes: ItemSizes | undefined;
  const isRented = [price, weekPrice, fourWeekPrice].some((rate) => Number(rate) > 0);
  return {
    product,
    /** Read when needed, because a list has hundreds of matches. */
    sizes: () => (sizes ??= itemSizes(product)),
    /** System and stud spacing of a frame or brace; '' if the record states none. */
    studs: spacing ? `${family} ${spacing.value}` : '',
    marks: said(
      stockStatus === 'Discontinued Stock' && 'Discontinued',
      condition !== 'new' && labelOf(CONDITIONS, condition),
      !isRented && Number(salePrice) > 0 && 'For sale only',
    ),
  };
}
