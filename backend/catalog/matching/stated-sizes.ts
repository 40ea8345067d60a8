import { feetAndInches, METERS_PER_INCH } from '../../measures/lengths.js';
import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';
import type { ProductResponse } from '../product.contract.js';
import { readQueryText, type Side } from '../search/query-text.js';
import { parseSpecifications } from '../specifications.contract.js';

/** A size in a line. Without a unit, it may be several lengths. */
export interface StatedSize {
  inches: number[];
  isMetric: boolean;
  hasUnit: boolean;
  /** 2 for the second side of 5 x 5, which an item of 5 x 4 does not have. */
  times: number;
}

export interface ItemSizes {
  product: ProductResponse;
  /** Inches. Those of the name come first, because they are what the item is called by. */
  named: number[];
  /** Those of the name, of the record's dimensions, and of each specification. */
  sources: number[][];
}

/** 3 mm, in inches. */
const SAME_SIZE = 0.003 / METERS_PER_INCH;
/** Inches. A dimension of a record is rounded more than the size in its name. */
const SAME_DIMENSION = 1.5;
/** Specifications that are sizes of the item, or of what it connects to. */
const SIZE_FACTS: ReadonlySet<string> = new Set(['Bay', 'Center to center', 'Stud spacing', 'Tube', 'For tube']);

export function statedSizes(text: string): StatedSize[] {
  return readQueryText(text.slice(0, SEARCH_MAX_LENGTH)).measures.flatMap((measure) => {
    if (measure.kind === 'size')
      return [{ inches: [measure.inches], isMetric: measure.typed.includes('m'), hasUnit: true, times: 1 }];
    if (measure.kind !== 'pair') return [];
    const [first, second] = measure.sides.map(({ inches }) => Object.values(inches)) as [number[], number[]];
    const isSquare = second.some((size) => countOf([size], first) > 0);
    return measure.sides.map(({ inches }, side) => {
      const units = Object.keys(inches);
      const times = side === 1 && isSquare ? 2 : 1;
      return { inches: Object.values(inches), isMetric: units.join() === 'm', hasUnit: units.length === 1, times };
    });
  });
}

export function itemSizes(product: ProductResponse): ItemSizes {
  const { name, specifications, productLength, productWidth, productHeight } = product;
  const facts = parseSpecifications(specifications).filter((fact) => SIZE_FACTS.has(fact.name));
  const named = sizesIn(name);
  const dimensions = [productLength, productWidth, productHeight].filter(
    (size) => size !== null && size > 0,
  ) as number[];
  return { product, named, sources: [named, dimensions, ...facts.map(({ value }) => sizesIn(value))] };
}

function sizesIn(text: string): number[] {
  return readQueryText(text.slice(0, SEARCH_MAX_LENGTH)).measures.flatMap((measure) => {
    if (measure.kind === 'size') return [measure.inches];
    return measure.kind === 'pair' ? sidesIn(measure.sides) : [];
  });
}

/** In 8 x 8 in, both sides are inches. */
function sidesIn(sides: readonly [Side, Side]): number[] {
  const stated = sides.map(({ inches }) => Object.keys(inches)).find((units) => units.length === 1)?.[0];
  return sides.flatMap(({ inches }) => inches[stated as keyof Side['inches']] ?? Object.values(inches));
}

/** Such as `5 cm longer` and `2 in shorter`, for each stated size that the item does not have. */
export function differences(stated: readonly StatedSize[], item: ItemSizes): string[] {
  return stated.flatMap(({ inches, isMetric, times }) => {
    if (item.sources.some((sizes) => countOf(inches, sizes) >= times)) return [];
    const isOther = (size: number) => countOf(inches, [size]) === 0;
    const nearest =
      nearestOf(inches, item.named.filter(isOther)) ?? nearestOf(inches, item.sources.flat().filter(isOther));
    if (nearest === null) return ['size not stated'];
    return [`${amount(Math.abs(nearest.by), isMetric)} ${direction(nearest, item.product)}`];
  });
}

/** How many of the sizes are one of the wanted. */
const countOf = (wanted: readonly number[], sizes: readonly number[]): number =>
  sizes.filter((size) => wanted.some((one) => Math.abs(one - size) <= SAME_SIZE)).length;

function nearestOf(wanted: readonly number[], sizes: readonly number[]): { size: number; by: number } | null {
  const all = wanted.flatMap((size) => sizes.map((other) => ({ size: other, by: other - size })));
  return all.toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0] ?? null;
}

function amount(inches: number, isMetric: boolean): string {
  const meters = inches * METERS_PER_INCH;
  if (!isMetric) return feetAndInches(inches).replace(/^([^']+)"$/, '$1 in');
  if (meters < 0.0095) return `${Math.round(meters * 1_000)} mm`;
  return meters < 0.995 ? `${Math.round(meters * 100)} cm` : `${meters.toFixed(2)} m`;
}

function direction({ size, by }: { size: number; by: number }, product: ProductResponse): string {
  const is = (dimension: number | null) => dimension !== null && Math.abs(dimension - size) <= SAME_DIMENSION;
  if (is(product.productLength)) return by > 0 ? 'longer' : 'shorter';
  if (is(product.productHeight)) return by > 0 ? 'taller' : 'lower';
  return is(product.productWidth) ? (by > 0 ? 'wider' : 'narrower') : by > 0 ? 'longer' : 'shorter';
}
