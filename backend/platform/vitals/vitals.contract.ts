import { PUBLIC_PAGES } from '../../config/public-pages.contract.js';

/** Web vitals, which browsers report once per page (https://web.dev/articles/vitals). */

export const VITAL_NAMES = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** Inclusive upper bounds of `good` and `needs-improvement`, in milliseconds; CLS has no unit. */
export const VITAL_THRESHOLDS: Record<VitalName, { good: number; poor: number }> = {
  TTFB: { good: 800, poor: 1_800 },
  FCP: { good: 1_800, poor: 3_000 },
  LCP: { good: 2_500, poor: 4_000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
};

/** Ten minutes: a larger value comes from a clock that jumped. */
export const MAX_VITAL_VALUE = 600_000;

/** Kinds of page: the first segment of the path, `home` for `/`, `other` for all others. */
export const VITAL_PAGES = [
  ...(Object.keys(PUBLIC_PAGES) as (keyof typeof PUBLIC_PAGES)[]),
  'product',
  'other',
] as const;
export type VitalPage = (typeof VITAL_PAGES)[number];

export type Vital = { name: VitalName; value: number };

/** Sent when a page is left; anonymous. */
export type VitalsReport = { page: VitalPage; vitals: Vital[] };

export function vitalPageOf(pathname: string): VitalPage {
  const [, first = ''] = pathname.split('/');
  return VITAL_PAGES.find((page) => page === (first || 'home')) ?? 'other';
}

export function vitalRating({ name, value }: Vital): VitalRating {
  const { good, poor } = VITAL_THRESHOLDS[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** Upper bounds in milliseconds. Every threshold of `VITAL_THRESHOLDS` is one of them. */
const TIMES = [
  ...[50, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1_000, 1_250, 1_500, 1_800, 2_100, 2_500, 3_000, 3_500, 4_000],
  ...[5_000, 6_000, 8_000, 10_000, 20_000, 60_000, MAX_VITAL_VALUE],
] as const;
const SHIFTS = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1, 2, MAX_VITAL_VALUE] as const;

export const bucketBounds = (name: VitalName): readonly number[] => (name === 'CLS' ? SHIFTS : TIMES);

/** The key under which a measurement is counted, such as `catalog LCP 2500`. */
export const vitalKey = (page: VitalPage, name: VitalName, value: number): string =>
  `${page} ${name} ${bucketBounds(name).find((bound) => value <= bound) ?? MAX_VITAL_VALUE}`;

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
