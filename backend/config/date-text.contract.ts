import { isIsoDate } from './zone-time.contract.js';

/** A date such as `2026-11-22` as `Nov 22, 2026`; any other text unchanged. */
export function dateText(date: string): string {
  if (!isIsoDate(date)) return date;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}
