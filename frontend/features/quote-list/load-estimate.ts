import { TRUCKLOAD_POUNDS } from '../../../backend/catalog/catalog.contract.js';
import type { QuoteList } from './quote-list.js';

/** Pounds of a US (short) ton. */
const TON_POUNDS = 2_000;

export interface LoadEstimate {
  /** Pieces of all items. */
  pieces: number;
  /** Of the pieces whose weight is known. */
  pounds: number;
  tons: number;
  /** Pieces without a known weight, which are not counted. */
  unweighed: number;
  /** Trucks by weight alone, 0 when no weight is known. */
  truckloads: number;
  /** Of one truckload, rounded up; more than 100 for several. */
  percent: number;
}

/** What a list weighs and how many flatbeds that is, by weight alone: bundled steel reaches it before it fills the deck. */
export function estimateLoad(list: QuoteList): LoadEstimate {
  const pieces = sum(list.map(({ quantity }) => quantity));
  // To the hundredth, as what binary fractions leave over must not order another truck.
  const pounds = Math.round(sum(list.map(({ quantity, weight }) => quantity * (weight ?? 0))) * 100) / 100;
  return {
    pieces,
    pounds,
    tons: pounds / TON_POUNDS,
    unweighed: sum(list.map(({ quantity, weight }) => (weight === null ? quantity : 0))),
    truckloads: Math.ceil(pounds / TRUCKLOAD_POUNDS),
    percent: Math.ceil((pounds / TRUCKLOAD_POUNDS) * 100),
  };
}

/**
 * `about 35% of one truckload (45,000 lb)`, `about 2 truckloads, 101% of 45,000 lb`; '' when no weight is known. A part
 * of a load is not called a load: small orders travel with others.
 */
export function truckloadText({ pounds, truckloads, percent }: LoadEstimate): string {
  if (truckloads === 0) return '';
  const limit = `${TRUCKLOAD_POUNDS.toLocaleString('en-US')}\u00a0lb`;
  if (pounds * 100 < TRUCKLOAD_POUNDS) return `under 1% of one truckload (${limit})`;
  if (pounds < TRUCKLOAD_POUNDS) return `about ${percent}% of one truckload (${limit})`;
  const loads = truckloads === 1 ? '1 truckload' : `${truckloads.toLocaleString('en-US')} truckloads`;
  return `about ${loads}, ${percent.toLocaleString('en-US')}% of ${limit}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
