import { isIsoDate } from '../config/zone-time.contract.js';

/** Start dates of a job: ISO dates such as 2026-11-22, without a time zone. */

const START_DATE_YEARS_AHEAD = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** From yesterday to three years ahead in UTC, so that today is valid in every US time zone. */
export function isStartDate(text: string, now = new Date()): boolean {
  if (!isIsoDate(text)) return false;
  const earliest = new Date(now.getTime() - DAY_MS);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + START_DATE_YEARS_AHEAD);
  return text >= isoDate(earliest) && text <= isoDate(latest);
}

const isoDate = (time: Date): string => time.toISOString().slice(0, 10);
