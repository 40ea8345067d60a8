import { MAX_VITAL_VALUE, VITAL_NAMES, VITAL_PAGES, type VitalName, type VitalPage } from './vitals.contract.js';

/** Upper bounds in milliseconds. Every threshold of `VITAL_THRESHOLDS` is one of them. */
const TIMES = [
  ...[50, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1_000, 1_250, 1_500, 1_800, 2_100, 2_500, 3_000, 3_500, 4_000],
  ...[5_000, 6_000, 8_000, 10_000, 20_000, 60_000, MAX_VITAL_VALUE],
] as const;
const SHIFTS = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1, 2, MAX_VITAL_VALUE] as const;

export function bucketBounds(name: VitalName): readonly number[] {
  return name === 'CLS' ? SHIFTS : TIMES;
}

/** The key under which a measurement is counted, such as `catalog LCP 2500`. */
export function vitalKey(page: VitalPage, name: VitalName, value: number): string {
  return `${page} ${name} ${bucketBounds(name).find((bound) => value <= bound) ?? MAX_VITAL_VALUE}`;
}

/** Null for a key that this release does not write. */
export function readVitalKey(key: string): { page: VitalPage; name: VitalName; bound: number } | null {
  const [first, second, third] = key.split(' ');
  const page = VITAL_PAGES.find((one) => one === first);
  const name = VITAL_NAMES.find((one) => one === second);
  const bound = Number(third);
  return page && name && !Number.isNaN(bound) ? { page, name, bound } : null;
}

/** The bound that three of four measurements do not exceed; null without measurements. */
export function upperQuartile(buckets: readonly { bound: number; count: number }[]): number | null {
  const sorted = [...buckets].sort((one, other) => one.bound - other.bound);
  let left = 0.75 * sorted.reduce((sum, { count }) => sum + count, 0);
  for (const { bound, count } of sorted) {
    left -= count;
    if (left <= 0 && count > 0) return bound;
  }
  return null;
}
