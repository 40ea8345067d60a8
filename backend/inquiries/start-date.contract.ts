import { DAY_MS, dateOf, isIsoDate } from '../config/zone-time.contract.js';

/** Start dates of a job: ISO dates such as 2026-11-22, without a time zone. */

const START_DATE_YEARS_AHEAD = 3;

/** From yesterday to three years ahead in UTC, so that today is valid in every US time zone. */
export function isStartDate(text: string, now = new Date()): boolean {
  if (!isIsoDate(text)) return false;
  const latest = new Date(now).setUTCFullYear(now.getUTCFullYear() + START_DATE_YEARS_AHEAD);
  return text >= dateOf(now.getTime() - DAY_MS) && text <= dateOf(latest);
}
