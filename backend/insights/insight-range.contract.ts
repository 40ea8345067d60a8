import { addDays, DAY_MS, dateOf, dayStart, isIsoDate, startOfDay, wallTime } from '../config/zone-time.contract.js';

/** Ranges of days in the company's time zone, as ISO dates. */

export const INSIGHT_RANGES = [
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: '90', label: '90 days' },
  { value: 'year', label: '12 months' },
] as const;
export type InsightRangeName = (typeof INSIGHT_RANGES)[number]['value'];

export const DEFAULT_RANGE: InsightRangeName = '28';
/** Two years. */
const MAX_RANGE_DAYS = 731;
/** Older than any record. */
const FIRST_DAY = '2000-01-01';
/** Longer ranges are shown by week. */
const MAX_SHOWN_DAYS = 31;
const DAYS_PER_WEEK = 7;

/** The query of a range: a name, or both days. */
export type InsightRangeQuery = { range?: InsightRangeName; from?: string; to?: string };

/** Both days are included. */
export type DaySpan = { from: string; to: string };

export interface InsightRange extends DaySpan {
  /** The same number of days before it, for comparison. */
  before: DaySpan;
  grain: 'day' | 'week';
}

export const RANGE_MESSAGES = {
  both: 'Enter both days.',
  day: 'Enter a day as YYYY-MM-DD.',
  order: 'Enter a last day on or after the first day.',
  future: 'Enter today or an earlier day.',
  old: `Enter a day from ${FIRST_DAY} on.`,
  long: `Choose at most ${MAX_RANGE_DAYS} days.`,
} as const;

type RangeErrors = Partial<Record<'from' | 'to', string>>;

/** The date on which an instant falls. */
export const todayIn = (timeZone: string, now: Date): string => dateOf(startOfDay(wallTime(now, timeZone)));

/** The errors of the two days, by field; empty if there are none. */
export function rangeErrors({ from, to }: Pick<InsightRangeQuery, 'from' | 'to'>, today: string): RangeErrors {
  if (from === undefined && to === undefined) return {};
  if (from === undefined) return { from: RANGE_MESSAGES.both };
  if (to === undefined) return { to: RANGE_MESSAGES.both };
  const errors: RangeErrors = {};
  for (const [name, day] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!isIsoDate(day)) errors[name] = RANGE_MESSAGES.day;
    else if (day < FIRST_DAY) errors[name] = RANGE_MESSAGES.old;
    else if (day > today) errors[name] = RANGE_MESSAGES.future;
  }
  if (errors.from || errors.to) return errors;
  if (to < from) return { to: RANGE_MESSAGES.order };
  return daysOf({ from, to }) > MAX_RANGE_DAYS ? { to: RANGE_MESSAGES.long } : {};
}

/** @param query without errors */
export function readRange({ range = DEFAULT_RANGE, from, to }: InsightRangeQuery, today: string): InsightRange {
  const span = from !== undefined && to !== undefined ? { from, to } : namedSpan(range, today);
  const days = daysOf(span);
  const before = { from: addDays(span.from, -days), to: addDays(span.from, -1) };
  return { ...span, before, grain: days > MAX_SHOWN_DAYS ? 'week' : 'day' };
}

/** The days or calendar weeks of a range, from Monday to Sunday; the first and the last week may be shorter. */
export function periodsOf({ from, to, grain }: Pick<InsightRange, 'from' | 'to' | 'grain'>): DaySpan[] {
  const periods: DaySpan[] = [];
  for (let start = from; start <= to; ) {
    const end = grain === 'day' ? start : lastOf(start, to);
    periods.push({ from: start, to: end });
    start = addDays(end, 1);
  }
  return periods;
}

export const daysOf = ({ from, to }: DaySpan): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The first instant of a range, and the end of its last day. */
export function spanInstants({ from, to }: DaySpan, timeZone: string): { start: Date; end: Date } {
  return { start: dayStart(from, timeZone), end: dayStart(addDays(to, 1), timeZone) };
}

function namedSpan(range: InsightRangeName, today: string): DaySpan {
  if (range !== 'year') return { from: addDays(today, 1 - Number(range)), to: today };
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  // The day after the same date of last year; for February 29, that date is March 1.
  const lastYear = new Date(Date.UTC(year - 1, month - 1, day)).toISOString().slice(0, 10);
  return { from: addDays(lastYear, 1), to: today };
}

/** The Sunday of a day's week, or the end of the range. */
function lastOf(day: string, end: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const sunday = addDays(day, (DAYS_PER_WEEK - weekday) % DAYS_PER_WEEK);
  return sunday < end ? sunday : end;
}
