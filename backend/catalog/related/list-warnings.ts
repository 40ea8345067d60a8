import { labelOf } from '../../config/choices.contract.js';
import { lengthText } from '../../measures/lengths.js';
import { dollarText } from '../../measures/money.contract.js';
import { capitalized, counted, listText, said } from '../../measures/words.js';
import { CALL_FOR_QUOTE_PRICE, CONDITIONS } from '../catalog.contract.js';
import type { ProductFields } from '../product.contract.js';
import { bayFeet, type FittingFacts, fact, takesBrace } from './fitting-rules.js';
import type { Addition, ListWarning } from './related-products.contract.js';

/** An item of the catalog with the facts that the rules read; inches. */
export type CheckedItem = FittingFacts &
  Omit<Addition, 'quantity'> &
  Pick<ProductFields, 'condition' | 'price' | 'salePrice' | 'stockStatus' | 'replacedBy' | 'productLength'> & {
    /** In all yards; null while unknown. */
    pieces: number | null;
  };
export type CheckedLine = CheckedItem & { quantity: number };

export const isOffered = ({ stockStatus }: CheckedItem): boolean => stockStatus !== 'Discontinued Stock';

/** @param offered what may be added or replace a line */
type WarningRule = (lines: readonly CheckedLine[], offered: readonly CheckedItem[]) => ListWarning[];

/** Systems whose parts lock into each other. */
const LOCKING: Readonly<Record<string, string>> = { ring: 'Ringlock', cup: 'Cuplock', frame: 'frame' };
/** The other kinds are warnings. */
const NOTES: readonly ListWarning['kind'][] = ['makers', 'offers'];
/** Facts that an item must share with the one that it replaces. */
const SIZES = ['Width', 'Height', 'Stud spacing', 'Bay', 'Lift', 'Top stud', 'Reach'];
/** Items are listed in tenths of an inch, and hooks make a deck a little longer than its bay. */
const TOLERANCE = 1;
/** Bays of two manufacturers for the same use, such as 2.07 and 2.13 m, differ by less; inches. */
const NEAR = 2.5;
/** The next size that may replace a discontinued one: 1.57 m for 1.50 m. */
const NEXT = 3;
const USUAL_BAY = 7;

/** Items of a list that do not go together, or are missing, each with a change that would fix it. */
export const listWarnings: WarningRule = (lines, offered) =>
  [mixedLocks, mixedSystems, mixedMakers, strayBraces, missingBraces, longDecks, unusualOffers, shortLines].flatMap(
    (rule) => rule(lines, offered),
  );

/** Frames and the posts on them need one lock. */
function mixedLocks(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const frames = framesOf(lines);
  const posts = lines.filter((line) => line.partType === 'guardrail-post' && lockOf(line) !== '');
  const locks = byPieces([...frames, ...posts], lockOf);
  if (frames.length === 0 || locks.length < 2) return [];
  const [lock = ''] = byPieces(frames, lockOf);
  const others = [...frames, ...posts].filter((line) => lockOf(line) !== lock);
  const swaps = others.map((line) => {
    const right = nearest(line, offered, (item) => lockOf(item) === lock && hasSizes(line, item));
    return swap(line, right);
  });
  const text = `${listText(locks)} do not go together. Order frames and posts with one lock.`;
  return [warning('locks', text, swaps, lock)];
}

function mixedSystems(lines: readonly CheckedLine[]): ListWarning[] {
  const systems = byPieces(lines, ({ family }) => LOCKING[family] ?? '').filter(Boolean);
  const text = `${capitalized(listText(systems))} parts do not connect. Keep them on separate scaffolds.`;
  return systems.length < 2 ? [] : [warning('systems', text)];
}

/**
 * Parts of a kind from two manufacturers that both make either size, or nearly: 29 CFR 1926.451(b)(10). A size that only one makes is
 * no mistake. Braces go by studs, and different locks have a warning of their own.
 */
function mixedMakers(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const parts = lines.filter((line) => line.family in LOCKING && line.partType !== 'cross-brace' && line.vendor);
  const kind = (line: CheckedItem) => `${kindOf(line)} ${lockOf(line)}`;
  const from = (line: CheckedItem, vendor: string) =>
    nearest(line, offered, (item) => item.vendor === vendor && kind(item) === kind(line), NEAR);
  return parts.flatMap((line) => {
    const same = parts.filter((one) => kind(one) === kind(line));
    const [maker = ''] = byPieces(same, ({ vendor }) => vendor);
    const own = same.filter(({ vendor }) => vendor === maker);
    const right = line.vendor !== maker && own.some((one) => from(one, line.vendor)) && from(line, maker);
    if (!right) return [];
    const text = `${kindOf(line)} from ${maker} and ${line.vendor}. Mix manufacturers only if the parts fit without force.`;
    return warning('makers', text, [swap(line, right)]);
  });
}

function strayBraces(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const frames = framesOf(lines);
  const studs = listText(byPieces(frames, studsOf));
  return straysOf(lines).map((brace) => {
    const right = offered.find((one) => frames[0] && takesBrace(frames[0], one) && bayFeet(one) === bayFeet(brace));
    return warning('braces', `${brace.name} fits none of your frames. They have ${studs} studs.`, [swap(brace, right)]);
  });
}

/** A row of frames needs two braces in each bay. Towers need fewest: one for each frame. */
function missingBraces(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const groups = byPieces(framesOf(lines), studsOf);
  return groups.flatMap((studs) => {
    const frames = framesOf(lines).filter((line) => studsOf(line) === studs);
    const fits = (brace: CheckedItem) => frames.some((frame) => takesBrace(frame, brace));
    const pieces = piecesOf(frames);
    // A brace that fits no frame has a warning of its own, and may be meant for these.
    const has = piecesOf([...lines.filter(fits), ...straysOf(lines)]);
    const bay = lines.map((line) => bayFeet(line)).find((feet) => feet !== null) ?? USUAL_BAY;
    const known = lines.filter(fits).concat(offered.filter(fits) as CheckedLine[]);
    const brace = known.find((one) => bayFeet(one) === bay) ?? known[0];
    // Beside frames of another height, tubes take the place of some braces, and of all where such frames are few.
    const isFew = 3 * pieces < piecesOf(framesOf(lines)) && lines.some(({ partType }) => partType === 'cross-brace');
    if (pieces < 2 || isFew || has >= (groups.length > 1 ? 1 : pieces) || !brace) return [];
    const needs = 2 * (pieces - 1);
    const add = [addition(brace, needs - has)];
    const text = `${counted(pieces, 'frame')} in a row need ${counted(needs, 'cross brace')}.`;
    const owned = has > 0 ? ` You have ${has.toLocaleString('en-US')}.` : '';
    const label = `Add ${(needs - has).toLocaleString('en-US')} x ${brace.sku}`;
    return { ...warning('no-braces', text + owned), fix: { label, remove: [], add } };
  });
}

/** Decks that hook on at both ends, longer than the bays of their system. Loose planks overlap their supports. */
function longDecks(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const longestBay = (isRing: boolean) => {
    const parts = lines.filter(({ family, partType }) =>
      isRing ? family === 'ring' && partType.endsWith('ledger') : family === 'frame',
    );
    return Math.max(0, ...parts.map((part) => (isRing ? part.productLength : 12 * (bayFeet(part) ?? 0)) ?? 0));
  };
  return lines.flatMap((line) => {
    const bay = longestBay(line.name.includes('Ringlock'));
    const isHooked = line.partType === 'hatch-deck' || fact(line, 'Hooks') || fact(line, 'Locks');
    if (line.family !== 'planks' || !isHooked || bay === 0 || (line.productLength ?? 0) <= bay + TOLERANCE) return [];
    const hasWidth = (item: CheckedItem) => fact(item, 'Width') === fact(line, 'Width');
    const right = nearest({ ...line, productLength: bay }, offered, hasWidth);
    const text = `${line.name} is longer than any bay on your list (${lengthText(bay, 'ft')}).`;
    return warning('decks', text, [swap(line, right)]);
  });
}

/** Discontinued items, and prices to buy beside rental rates. */
function unusualOffers(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const isPriced = (price: string) => price !== CALL_FOR_QUOTE_PRICE;
  const rents = lines.some(({ price }) => isPriced(price));
  return lines.flatMap((line) => {
    const isOld = !isOffered(line);
    const isSold = !isPriced(line.price) && isPriced(line.salePrice) && line.family !== 'consumables';
    if (!isOld && !(isSold && rents)) return [];
    const facts = said(
      isOld && 'discontinued',
      line.condition !== 'new' && `grade ${labelOf(CONDITIONS, line.condition).slice(-1)} used`,
      isSold && `for sale only, at ${dollarText(line.salePrice)} each`,
    );
    const text = said(`${line.sku} is ${listText(facts)}.`, isSold && rents && 'Other items on your list rent.');
    const right =
      offered.find(({ sku }) => sku === line.replacedBy) ??
      alike(line, offered, NEXT, (item) => item.condition === 'new');
    return warning('offers', text.join(' '), [swap(line, right)]);
  });
}

/** Items of which the yards have too few, if they have enough of the nearest length. */
function shortLines(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  return lines.filter(isOffered).flatMap((line) => {
    const { quantity, pieces } = line;
    const isEnough = (item: CheckedItem) => item.condition === line.condition && (item.pieces ?? 0) >= quantity;
    const right = pieces !== null && pieces < quantity && alike(line, offered, Infinity, isEnough);
    if (!right) return [];
    const [have, all] = [pieces, quantity].map((count) => count.toLocaleString('en-US'));
    const text = `Our yards have ${have} of ${all} ${line.sku}. In stock: ${right.name}.`;
    return warning('offers', text, [swap(line, right)]);
  });
}

const lockOf = (item: CheckedItem): string => fact(item, 'Lock');
const studsOf = (item: CheckedItem): string => fact(item, 'Stud spacing');
const framesOf = (lines: readonly CheckedLine[]) => lines.filter((line) => line.partType === 'frame' && studsOf(line));
const piecesOf = (lines: readonly CheckedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Braces that fit no frame of a list with frames. */
function straysOf(lines: readonly CheckedLine[]): CheckedLine[] {
  const frames = framesOf(lines);
  // The braces of shore frames are another family.
  const braces = lines.filter(({ family, partType }) => family === 'frame' && partType === 'cross-brace');
  // A frame that does not state its studs may take them.
  const isKnown = frames.length > 0 && lines.every((line) => line.partType !== 'frame' || studsOf(line) !== '');
  return !isKnown ? [] : braces.filter((brace) => !frames.some((frame) => takesBrace(frame, brace)));
}

/** `Ringlock Ledger`: the name up to the first size or comma. */
const kindOf = ({ name }: CheckedItem): string => (/^[^\d,]+/.exec(name)?.[0] ?? name).trim();

const hasSizes = (one: CheckedItem, other: CheckedItem): boolean =>
  SIZES.every((size) => fact(one, size) === fact(other, size));

/** The values of a property, the one of the most pieces first. */
function byPieces(lines: readonly CheckedLine[], read: (line: CheckedLine) => string): string[] {
  const pieces = (value: string) => piecesOf(lines.filter((line) => read(line) === value));
  return [...new Set(lines.map(read))].sort((one, other) => pieces(other) - pieces(one));
}

/** The wanted item of the same kind whose length is nearest, up to `reach` inches away. */
function nearest(
  line: CheckedItem,
  offered: readonly CheckedItem[],
  isWanted: (item: CheckedItem) => boolean,
  reach = TOLERANCE,
): CheckedItem | undefined {
  const distance = ({ productLength }: CheckedItem) => Math.abs((productLength ?? 0) - (line.productLength ?? 0));
  return offered
    .filter((item) => kindOf(item) === kindOf(line) && distance(item) <= reach && isWanted(item))
    .sort((one, other) => distance(one) - distance(other))[0];
}

/** Another item of the kind that goes where a line's goes. */
const alike = (
  line: CheckedItem,
  offered: readonly CheckedItem[],
  reach: number,
  isWanted: (item: CheckedItem) => boolean,
) => {
  const isAlike = (item: CheckedItem) => item.id !== line.id && lockOf(item) === lockOf(line) && hasSizes(line, item);
  return nearest(line, offered, (item) => isAlike(item) && isWanted(item), reach);
};

const addition = ({ id, sku, name, weight }: CheckedItem, quantity: number) => ({ id, sku, name, weight, quantity });

/** Another item in place of a line's, piece by piece. */
const swap = (line: CheckedLine, right?: CheckedItem) => ({
  id: line.id,
  add: right && addition(right, line.quantity),
});

/** @param to what all lines change to; without a swap for every line there is no fix */
function warning(
  kind: ListWarning['kind'],
  text: string,
  swaps: ReturnType<typeof swap>[] = [],
  to?: string,
): ListWarning {
  const add = swaps.flatMap((one) => one.add ?? []);
  const isWhole = add.length > 0 && add.length === swaps.length;
  const fix = { label: `Change to ${to ?? add[0]?.sku}`, remove: swaps.map(({ id }) => id), add };
  return { kind, severity: NOTES.includes(kind) ? 'note' : 'warning', text, fix: isWhole ? fix : null };
}
