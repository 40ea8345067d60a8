import { TRUCKLOAD_POUNDS } from '../../../../backend/catalog/catalog.contract.js';

/** Pounds per US (short) ton. */
const TON_POUNDS = 2_000;

export interface LoadEstimate {
  /** Pieces of all items. */
  pieces: number;
  /** Weight of the pieces with a known weight. */
  pounds: number;
  tons: number;
  /** Pieces without a known weight. */
  unweighed: number;
  /** Trucks by weight alone, 0 when no weight is known. */
  truckloads: number;
  /** Percent of one truckload, rounded up; over 100 for several. */
  percent: number;
}

/** Weight and truckloads of a list. By weight alone: bundled steel reaches the limit before it fills the deck. */
export function estimateLoad(list: readonly { weight: number | null; quantity: number }[]): LoadEstimate {
  const pieces = sum(list.map(({ quantity }) => quantity));
  // to the hundredth: floating-point noise must not add a truck
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
 * `about 35% of one truckload (45,000 lb)`, `about 2 truckloads, 101% of 45,000 lb`; '' when no weight is known. A partial
 * load is not called a truckload: small orders share a truck.
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
