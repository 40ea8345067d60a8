import { type BusinessCalendar, MAX_CLOSED_DAYS, openPeriods } from './business-time.contract.js';
import { DAY_MS, MINUTE_MS, startOfDay, stretchesAround, wallTime } from './zone-time.contract.js';

/** An interval of instants; `to` is the first one after it. */
type Interval = { from: number; to: number };

/**
 * Minutes between two instants on the clock of the answer promise. It runs in wall time, day and night, on business
 * days only (decision 049).
 */
export function clockMinutesBetween(calendar: BusinessCalendar, from: Date, to: Date): number {
  const [start, end] = [from, to].map((at) => wallTime(at, calendar.timeZone)) as [number, number];
  let total = 0;
  for (let day = startOfDay(start); day < end; day += DAY_MS)
    if (openPeriods(calendar, day).length > 0) total += Math.min(end, day + DAY_MS) - Math.max(start, day);
  return Math.max(0, total / MINUTE_MS);
}

/** Whole minutes of opening hours between two instants. */
export function openMinutesBetween(calendar: BusinessCalendar, from: Date, to: Date): number {
  let total = 0;
  for (const interval of openIntervals(calendar, from)) {
    if (interval.from >= to.getTime()) break;
    total += Math.min(interval.to, to.getTime()) - interval.from;
  }
  return Math.floor(total / MINUTE_MS);
}

/** The instant at which `minutes` of opening hours have passed; null if the company is closed for more than a year. */
export function openTimeAfter(calendar: BusinessCalendar, from: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS;
  for (const interval of openIntervals(calendar, from)) {
    if (left <= interval.to - interval.from) return new Date(interval.from + left);
    left -= interval.to - interval.from;
  }
  return null;
}

/** The opening hours from an instant on, up to a closure of more than a year. */
function* openIntervals(calendar: BusinessCalendar, from: Date): Generator<Interval> {
  const first = startOfDay(wallTime(from, calendar.timeZone));
  let closedDays = 0;
  for (let day = first; closedDays <= MAX_CLOSED_DAYS; day += DAY_MS) {
    const intervals = intervalsOf(calendar, day);
    closedDays = intervals.length > 0 ? 0 : closedDays + 1;
    for (const interval of intervals)
      if (interval.to > from.getTime()) yield { ...interval, from: Math.max(interval.from, from.getTime()) };
  }
}

/** On the day of a clock change, a period may be shorter, longer, or happen twice. */
function intervalsOf(calendar: BusinessCalendar, day: number): Interval[] {
  const periods = openPeriods(calendar, day);
  if (periods.length === 0) return [];
  return stretchesAround(day, calendar.timeZone)
    .flatMap(({ from, to, offset }) =>
      periods.map(({ opens, closes }) => ({ from: Math.max(from, opens - offset), to: Math.min(to, closes - offset) })),
    )
    .filter((interval) => interval.from < interval.to)
    .sort((one, other) => one.from - other.from);
}
