import { PUBLIC_PAGES } from '../../config/public-pages.contract.js';

/** Web vitals, which browsers report once per page (https://web.dev/articles/vitals). */

export const VITAL_NAMES = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

export type VitalRating = 'good' | 'needs-improvement' | 'poor';

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

export interface Vital {
  name: VitalName;
  value: number;
}

/** Sent when a page is left; anonymous. */
export interface VitalsReport {
  page: VitalPage;
  vitals: Vital[];
}

export function vitalPageOf(pathname: string): VitalPage {
  const [, first = ''] = pathname.split('/');
  return VITAL_PAGES.find((page) => page === (first || 'home')) ?? 'other';
}

export function vitalRating({ name, value }: Vital): VitalRating {
  const { good, poor } = VITAL_THRESHOLDS[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
