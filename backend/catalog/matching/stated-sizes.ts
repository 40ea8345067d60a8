import { feetAndInches, METERS_PER_INCH } from '../../measures/lengths.js';
import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';
import type { ProductResponse } from '../product.contract.js';
import { RANGE_OF_NAME } from '../search/query-rules.js';
import { readQueryText } from '../search/query-text.js';

/** A size in a text. */
export interface StatedSize {
  /** Several if the text states no unit. */
  inches: number[];
  /** The other side of a pair, in the same units. */
  other: number[];
  isMetric: boolean;
  hasUnit: boolean;
  /** 2 for the second size of 5 x 5, which an item of 5 x 4 does not have. */
  times: number;
}

/** Inches. Those of the name come first, because they are what the item is called by. */
export type ItemSizes = readonly [name: number[], dimensions: number[], range: number[]];

/** 3 mm, in inches. */
const SAME_SIZE = 0.003 / METERS_PER_INCH;

/** @param isName the name of an item, where both sides of 8 x 8 in are inches */
export function statedSizes(text: string, isName = false): StatedSize[] {
  return readQueryText(text.slice(0, SEARCH_MAX_LENGTH)).measures.flatMap((measure, place, all) => {
    if (measure.kind === 'size') {
      const times =
        1 + all.slice(0, place).filter((one) => one.kind === 'size' && one.inches === measure.inches).length;
      return [{ inches: [measure.inches], other: [], isMetric: measure.typed.includes('m'), hasUnit: true, times }];
    }
    if (measure.kind !== 'pair') return [];
    const { sides } = measure;
    const stated = isName && sides.find(({ inches }) => Object.keys(inches).length === 1)?.inches;
    return sides.map((side, at) => {
      const units = Object.entries(side.inches).filter(([unit], _, own) => !stated || own.length < 2 || unit in stated);
      const times = at === 1 && countOf(Object.values(side.inches), Object.values(sides[0].inches)) > 0 ? 2 : 1;
      const inches = units.map(([, size]) => size);
      const other = units.map(([unit]) => sides[1 - at]?.inches[unit as 'in' | 'ft' | 'm'] ?? 0);
      return { inches, other, isMetric: units.every(([unit]) => unit === 'm'), hasUnit: units.length === 1, times };
    });
  });
}

export function itemSizes({ name, productLength, productWidth, productHeight }: ProductResponse): ItemSizes {
  const dimensions = [productLength, productWidth, productHeight].flatMap((size) => size ?? []);
  const inFull = name.replace(/(\d[\d.]*) to (\d[\d.]*) (ft|in|mm?)\b/, '$1 $3 to $2 $3');
  const sizes = statedSizes(inFull, true).flatMap(({ inches }) => inches);
  return [sizes, dimensions, RegExp(RANGE_OF_NAME).test(name) ? [Math.min(...sizes), Math.max(...sizes)] : []];
}

/** Such as `5 cm longer` and `2 in shorter`, for each stated size that the item does not have. */
export function differences(stated: readonly StatedSize[], item: ItemSizes): string[] {
  const [, , [from = 0, to = 0]] = item;
  return stated.flatMap(({ inches, other, isMetric, times }) => {
    if (item.some((sizes) => countOf(inches, sizes) >= times) || inches.some((size) => size > from && size < to))
      return [];
    const sameUnit = inches.filter((_, at) => countOf(other.slice(at, at + 1), item.flat()) > 0);
    const [nearest] = (item.find(({ length }) => length > 0) ?? [])
      .filter((size) => countOf(inches, [size]) === 0)
      .flatMap((size) => (sameUnit.length > 0 ? sameUnit : inches).map((wanted) => size - wanted))
      .toSorted((a, b) => Math.abs(a) - Math.abs(b));
    if (nearest === undefined) return ['Size not stated'];
    return [`${amount(Math.abs(nearest), isMetric)} ${nearest > 0 ? 'longer' : 'shorter'}`];
  });
}

/** How many of the sizes are one of the wanted. */
const countOf = (wanted: readonly number[], sizes: readonly number[]): number =>
  sizes.filter((size) => wanted.some((one) => Math.abs(one - size) <= SAME_SIZE)).length;

function amount(inches: number, isMetric: boolean): string {
  if (!isMetric) return feetAndInches(inches).replace(/^([^']+)"$/, '$1 in');
  const meters = inches * METERS_PER_INCH;
  if (meters < 0.0095) return `${Math.round(meters * 1_000)} mm`;
  return meters < 0.995 ? `${Math.round(meters * 100)} cm` : `${meters.toFixed(2)} m`;
}
