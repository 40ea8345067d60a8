import { labelOf } from '../../config/choices.contract.js';
import { lengthText } from '../../measures/lengths.js';
import { dollarText } from '../../measures/money.contract.js';
import { counted, said } from '../../measures/words.js';
import { CALL_FOR_QUOTE_PRICE, CONDITIONS } from '../catalog.contract.js';
import type { ProductFields } from '../product.contract.js';
import { bayFeet, type FittingFacts, takesBrace } from './fitting-rules.js';
import type { FixItem, ListWarning } from './related-products.contract.js';

/** An item of the catalog with the facts that the rules read. */
export interface CheckedItem
  extends FittingFacts,
    FixItem,
    Pick<ProductFields, 'condition' | 'price' | 'salePrice' | 'stockStatus'> {
  /** Inches; null when unknown. */
  productLength: number | null;
  replacementId: number | null;
}

export interface CheckedLine extends CheckedItem {
  /** Pieces. */
  quantity: number;
}

/** @param offered what may be added or replace a line: nothing discontinued */
type WarningRule = (lines: readonly CheckedLine[], offered: readonly CheckedItem[]) => ListWarning[];

const RULES: readonly WarningRule[] = [
  mixedLocks,
  mixedSystems,
  mixedMakers,
  strayBraces,
  missingBraces,
  longDecks,
  unusualOffers,
];

/** What does not go together on a list of items, or is missing. Quantities and lines stay as they are until somebody fixes them. */
export const listWarnings: WarningRule = (lines, offered) => RULES.flatMap((rule) => rule(lines, offered));

/** Systems whose parts lock into each other. */
const LOCKING: Readonly<Record<string, string>> = { ring: 'Ringlock', cup: 'Cuplock', frame: 'Frame' };
/** The facts that two items of a kind must share for one to replace the other. */
const SIZES = ['Width', 'Height', 'Stud spacing', 'Bay', 'Lift', 'Center to center', 'Top stud', 'Reach'];
const USUAL_BAY = 7;
/** Items are listed in tenths of an inch, decks with hooks a little longer than their bay. */
const TOLERANCE = 1;

/** Frames and the posts on them need one lock. */
function mixedLocks(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const frames = framesOf(lines);
  const locked = [
    ...frames,
    ...ofType(lines, 'guardrail-post').filter((line) => frames.length > 0 && lockOf(line) !== ''),
  ];
  const locks = byPieces(locked, lockOf);
  if (locks.length < 2) return [];
  const lock = byPieces(frames, lockOf)[0] ?? '';
  const others = locked.filter((line) => lockOf(line) !== lock);
  const fix = replaced(others, (line) => twinOf(line, offered, (item) => lockOf(item) === lock), `Change to ${lock}`);
  return [warning('locks', `${spoken(locks)} do not go together. Order frames and posts with one lock.`, fix)];
}

function mixedSystems(lines: readonly CheckedLine[]): ListWarning[] {
  const systems = byPieces(
    lines.filter(({ family }) => family in LOCKING),
    ({ family }) => LOCKING[family] ?? '',
  );
  return systems.length < 2
    ? []
    : [warning('systems', `${spoken(systems)} parts do not connect. Keep them on separate scaffolds.`)];
}

/**
 * A kind of locking part from two manufacturers that each offer both sizes, or nearly: 29 CFR 1926.451(b)(10). A size that only one of
 * them makes is no mistake. Braces go by the studs, and frames with different locks have a warning of their own.
 */
function mixedMakers(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const named = lines.filter((line) => line.family in LOCKING && line.partType !== 'cross-brace' && line.vendor !== '');
  const nearOf = (line: CheckedItem, vendor: string) =>
    nearest(
      line,
      offered.filter((item) => item.vendor === vendor),
    );
  return byPieces(named, (line) => `${kindOf(line)} ${lockOf(line)}`).flatMap((kind) => {
    const same = named.filter((line) => `${kindOf(line)} ${lockOf(line)}` === kind);
    const [maker = '', ...others] = byPieces(same, ({ vendor }) => vendor);
    const own = same.filter(({ vendor }) => vendor === maker);
    const mixed = same.filter(
      (line) => line.vendor !== maker && nearOf(line, maker) && own.some((one) => nearOf(one, line.vendor)),
    );
    const [first] = mixed;
    if (!first) return [];
    const makers = [maker, ...others.filter((vendor) => mixed.some((line) => line.vendor === vendor))];
    const text = `${kindOf(first)}: ${spoken(makers)}. Mix manufacturers only if the parts fit without force.`;
    return [
      note(
        'makers',
        text,
        replaced(mixed, (line) => nearOf(line, maker), `Change to ${maker}`),
      ),
    ];
  });
}

function strayBraces(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const frames = framesOf(lines);
  const [frame] = frames;
  if (!frame) return [];
  return bracesOf(lines)
    .filter((brace) => !frames.some((one) => takesBrace(one, brace)))
    .map((brace) => {
      const bay = bayFeet(brace);
      const right = bracesOf(offered).find((one) => bayFeet(one) === bay && takesBrace(frame, one));
      const studs = spoken([...new Set(frames.map(studsOf))], 'or');
      const text = `${brace.name} fits none of your frames. They have ${studs} studs.`;
      return warning(
        'braces',
        text,
        replaced([brace], () => right, `Change to ${right?.sku}`),
      );
    });
}

/** Frames without two braces for each two of them: a row of frames needs two in each bay, a tower two for each pair. */
function missingBraces(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const groups = byPieces(framesOf(lines), studsOf);
  return groups.flatMap((studs) => {
    const frames = framesOf(lines).filter((line) => studsOf(line) === studs);
    const fits = (brace: CheckedItem) => frames.some((frame) => takesBrace(frame, brace));
    const pieces = piecesOf(frames);
    // A brace that fits no frame has a warning of its own, and may be meant for these.
    const stray = bracesOf(lines).filter((brace) => !framesOf(lines).some((frame) => takesBrace(frame, brace)));
    const has = piecesOf(bracesOf(lines).filter(fits)) + piecesOf(stray);
    const bay = lines.map((line) => bayFeet(line)).find((feet) => feet !== null) ?? USUAL_BAY;
    const brace =
      bracesOf(lines).find(fits) ??
      bracesOf(offered)
        .filter(fits)
        .find((one) => bayFeet(one) === bay);
    // Beside frames of another height, tubes take the place of some braces.
    const least = groups.length > 1 ? 1 : pieces;
    if (pieces < 2 || has >= least || !brace) return [];
    const needs = 2 * (pieces - 1);
    const text = `${counted(pieces, 'frame')} in a row need ${counted(needs, 'cross brace')}.`;
    const add = { ...itemOf(brace), quantity: needs - has };
    return [
      warning('no-braces', said(text, has > 0 && `You have ${has.toLocaleString('en-US')}.`).join(' '), {
        label: `Add ${add.quantity.toLocaleString('en-US')} x ${brace.sku}`,
        remove: [],
        add: [add],
      }),
    ];
  });
}

/** Decks that hook on at both ends. Loose planks overlap their supports, so they may be longer. */
function longDecks(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const bays = lines.flatMap((line) => {
    if (line.partType === 'cross-brace') return (bayFeet(line) ?? 0) * 12;
    return line.partType.endsWith('ledger') ? (line.productLength ?? 0) : [];
  });
  const longest = Math.max(...bays);
  if (bays.length === 0) return [];
  return lines
    .filter((line) => isHooked(line) && (line.productLength ?? 0) > longest + TOLERANCE)
    .map((line) => {
      const right = offered.find(
        (item) =>
          kindOf(item) === kindOf(line) &&
          item.specifications.get('Width') === line.specifications.get('Width') &&
          Math.abs((item.productLength ?? 0) - longest) <= TOLERANCE,
      );
      const text = `${line.name} is longer than any bay on your list (${lengthText(longest, 'ft')}).`;
      return warning(
        'decks',
        text,
        replaced([line], () => right, `Change to ${right?.sku}`),
      );
    });
}

/** Discontinued items, and prices to buy beside rental rates. */
function unusualOffers(lines: readonly CheckedLine[], offered: readonly CheckedItem[]): ListWarning[] {
  const isPriced = (price: string) => price !== CALL_FOR_QUOTE_PRICE;
  const rents = lines.some(({ price }) => isPriced(price));
  return lines.flatMap((line) => {
    const { sku, stockStatus, condition, price, salePrice, family, replacementId } = line;
    const isDiscontinued = stockStatus === 'Discontinued Stock';
    const isSold = !isPriced(price) && isPriced(salePrice) && family !== 'consumables';
    const isUsed = (isSold || isDiscontinued) && condition !== 'new';
    const facts = said(
      isDiscontinued && 'discontinued',
      isUsed && `grade ${labelOf(CONDITIONS, condition).slice(-1)} used`,
      isSold && `for sale only, at ${dollarText(salePrice)} each`,
    );
    if (facts.length === 0 || (!isDiscontinued && !rents)) return [];
    const text = said(`${sku} is ${spoken(facts)}.`, isSold && rents && 'Other items on your list rent.').join(' ');
    const right = offered.find(({ id }) => id === replacementId);
    return [
      note(
        'offers',
        text,
        replaced([line], () => right, `Change to ${right?.sku}`),
      ),
    ];
  });
}

const ofType = <Item extends CheckedItem>(items: readonly Item[], type: string): Item[] =>
  items.filter(({ partType }) => partType === type);
const framesOf = (lines: readonly CheckedLine[]) => ofType(lines, 'frame').filter((line) => studsOf(line) !== '');
/** Of frames; the braces of shore frames are another family. */
const bracesOf = <Item extends CheckedItem>(items: readonly Item[]): Item[] =>
  ofType(items, 'cross-brace').filter(({ family }) => family === 'frame');
const lockOf = (item: CheckedItem): string => item.specifications.get('Lock') ?? '';
const studsOf = (item: CheckedItem): string => item.specifications.get('Stud spacing') ?? '';
const piecesOf = (lines: readonly CheckedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** `Ringlock Ledger`: the name up to the first size or comma. */
const kindOf = ({ name }: CheckedItem): string => (/^[^\d,]+/.exec(name)?.[0] ?? name).trim();

function isHooked({ family, partType, specifications }: CheckedItem): boolean {
  return (
    family === 'planks' && (partType === 'hatch-deck' || ['Hooks', 'Locks'].some((fact) => specifications.has(fact)))
  );
}

/** The values of a property, the one of the most pieces first. */
function byPieces(lines: readonly CheckedLine[], read: (line: CheckedLine) => string): string[] {
  const values = [...new Set(lines.map(read))];
  const pieces = (value: string) => piecesOf(lines.filter((line) => read(line) === value));
  return values.sort((one, other) => pieces(other) - pieces(one));
}

/** Sizes of two manufacturers for the same bay, such as 2.07 and 2.13 m; inches. */
const NEAR = 2.5;

/** The item of the same kind and lock whose length is nearest, if it is near. */
function nearest(line: CheckedItem, items: readonly CheckedItem[]): CheckedItem | undefined {
  const distance = ({ productLength }: CheckedItem) => Math.abs((productLength ?? 0) - (line.productLength ?? 0));
  return items
    .filter((item) => kindOf(item) === kindOf(line) && lockOf(item) === lockOf(line) && distance(item) <= NEAR)
    .sort((one, other) => distance(one) - distance(other))[0];
}

/** An offered item of the same kind and sizes. */
function twinOf(line: CheckedLine, offered: readonly CheckedItem[], isWanted: (item: CheckedItem) => boolean) {
  return offered.find(
    (item) =>
      isWanted(item) &&
      item.family === line.family &&
      kindOf(item) === kindOf(line) &&
      SIZES.every((fact) => item.specifications.get(fact) === line.specifications.get(fact)) &&
      Math.abs((item.productLength ?? 0) - (line.productLength ?? 0)) < TOLERANCE,
  );
}

/** Replaces lines piece by piece; null unless every line can be replaced. */
function replaced(
  lines: readonly CheckedLine[],
  rightFor: (line: CheckedLine) => CheckedItem | undefined,
  label: string,
): ListWarning['fix'] {
  const add = lines.flatMap((line) => {
    const right = rightFor(line);
    return right ? [{ ...itemOf(right), quantity: line.quantity }] : [];
  });
  return add.length === lines.length ? { label, remove: lines.map(({ id }) => id), add } : null;
}

const itemOf = ({ id, sku, name, weight }: CheckedItem): FixItem => ({ id, sku, name, weight });

const warning = (kind: ListWarning['kind'], text: string, fix: ListWarning['fix'] = null): ListWarning => ({
  kind,
  severity: 'warning',
  text,
  fix,
});
const note = (...given: Parameters<typeof warning>): ListWarning => ({ ...warning(...given), severity: 'note' });

const spoken = (texts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat('en-US', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(texts);
