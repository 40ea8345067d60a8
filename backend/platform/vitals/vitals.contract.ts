import { PUBLIC_PAGES } from '../../config/public-pages.contract.js';

/** Timings that browsers measure and send, once a page (https://web.dev/articles/vitals). */

export const VITAL_NAMES = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** Up to `good` a value is good, above `poor` it is poor. Milliseconds; CLS has no unit. */
export const VITAL_THRESHOLDS: Record<VitalName, { good: number; poor: number }> = {
  TTFB: { good: 800, poor: 1_800 },
  FCP: { good: 1_800, poor: 3_000 },
  LCP: { good: 2_500, poor: 4_000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
};

/** No page takes ten minutes: a larger value is a clock that jumped. */
export const MAX_VITAL_VALUE = 600_000;

/** Labels of pages: the first part of the path, `home` for `/`, `other` for all else. */
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

/** What a page sends when it is left. Nothing in it tells who the visitor is. */
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
