import type { CompanyProfile, OpenDays } from './company.contract.js';
import { isHoliday } from './holidays.contract.js';
import { DAY_MS, dateOf, instantOf, MINUTE_MS, startOfDay, type WallTime, wallTime } from './zone-time.contract.js';

/** Opening hours, holidays and closures, in the company's time zone. */
export type BusinessCalendar = Pick<CompanyProfile, 'timeZone' | 'holidays' | 'closures'> & {
  hours: readonly OpenDays[];
};
/** Decision 049 defines what "within 24 hours" means. */
export type AnswerCalendar = BusinessCalendar & Pick<CompanyProfile, 'answerHours'>;

/** A stretch of opening hours, in wall time. */
export type OpenPeriod = { opens: WallTime; closes: WallTime };

const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;
/** If the company is closed for longer, it promises no time. */
export const MAX_CLOSED_DAYS = 366;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Time during which the clock of the answer promise was stopped. */
export interface Paused {
  /** As `clockMinutesBetween` counts them. */
  minutes: number;
  /** End of the last pause. */
  until: Date;
}

/** Whether the company is open on a date. */
export const isBusinessDay = (calendar: BusinessCalendar, date: string): boolean =>
  openPeriods(calendar, Date.parse(`${date}T00:00:00Z`)).length > 0;

/**
 * The latest time for the answer to a request that arrives at `sent`: the last minute of opening hours within the
 * promised hours, not counting closed days and pauses. Null if there is no business day within a year.
 */
export function answerBy(calendar: AnswerCalendar, sent: Date, paused?: Paused): Date | null {
  const { timeZone, answerHours } = calendar;
  const minutes = answerHours * MINUTES_PER_HOUR + (paused?.minutes ?? 0);
  const limit = addClockMinutes(calendar, wallTime(sent, timeZone), minutes);
  if (limit === null) return null;
  const start = paused?.until ?? sent;
  const started = wallTime(start, timeZone);
  const due = lastOpenTime(calendar, started, limit) ?? nextOpenTime(calendar, Math.max(started + MINUTE_MS, limit));
  return due === null ? null : instantOf(due, timeZone, start);
}

/** The opening hours of a day, in order; none on a day that is not a business day. */
export function openPeriods({ hours, holidays, closures }: BusinessCalendar, day: WallTime): OpenPeriod[] {
  const date = dateOf(day);
  if (isHoliday(date, holidays) || closures.some(({ from, to }) => date >= from && date <= to)) return [];
  const name = weekday(day);
  return hours
    .filter(({ days }) => days.includes(name))
    .map(({ opens, closes }) => ({ opens: day + clockTime(opens), closes: day + clockTime(closes) }))
    .sort((one, other) => one.opens - other.opens);
}

/** Such as `Monday 3:15 PM CT`; a time a week or more away includes the date: `Monday, Jan 4, 3:15 PM CT`. */
export function businessTimeText({ timeZone }: BusinessCalendar, at: Date, now: Date): string {
  const wall = wallTime(at, timeZone);
  const day = dayInWords(wall, wallTime(now, timeZone));
  return `${day}${day.includes(',') ? ',' : ''} ${timeText(at, timeZone)}`;
}

/** Such as `3:15 PM CT`. */
export const timeText = (at: Date, timeZone: string): string =>
  `${clockText(wallTime(at, timeZone))} ${zoneName(at, timeZone)}`;

/** Such as `Monday`, or `Monday, Jan 4` a week or more away. */
export function dayInWords(wall: WallTime, now: WallTime): string {
  const days = Math.abs(startOfDay(wall) - startOfDay(now)) / DAY_MS;
  return days < DAYS_PER_WEEK ? weekday(wall) : `${weekday(wall)}, ${monthAndDay(wall)}`;
}

/** Adds minutes on business days, day and night. If time is up at midnight, that is the end of the day, not the start of the next one. */
function addClockMinutes(calendar: BusinessCalendar, from: WallTime, minutes: number): WallTime | null {
  let left = minutes * MINUTE_MS;
  let closedDays = 0;
  for (let day = startOfDay(from); closedDays <= MAX_CLOSED_DAYS; day += DAY_MS) {
    closedDays += 1;
    if (openPeriods(calendar, day).length === 0) continue;
    const start = Math.max(day, from);
    if (left <= day + DAY_MS - start) return start + left;
    left -= day + DAY_MS - start;
    closedDays = 0;
  }
  return null;
}

/** The last minute of opening hours that is after `after` and not after `limit`; null if the company is closed in between. */
function lastOpenTime(calendar: BusinessCalendar, after: WallTime, limit: WallTime): WallTime | null {
  for (let day = startOfDay(limit - 1); day >= startOfDay(after); day -= DAY_MS) {
    const period = openPeriods(calendar, day).findLast(({ opens }) => opens <= limit);
    if (period) return Math.min(period.closes, limit) > after ? Math.min(period.closes, limit) : null;
  }
  return null;
}

/** The first minute of opening hours from a time on; null if the company is closed for more than a year. */
function nextOpenTime(calendar: BusinessCalendar, from: WallTime): WallTime | null {
  for (let days = 0; days <= MAX_CLOSED_DAYS; days++) {
    const period = openPeriods(calendar, startOfDay(from) + days * DAY_MS).find(({ closes }) => closes > from);
    if (period) return Math.max(period.opens, from);
  }
  return null;
}

/** Such as CT, for both standard and daylight saving time. */
function zoneName(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The time of day of a text such as 07:30, in milliseconds. */
export function clockTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * MINUTES_PER_HOUR + minutes) * MINUTE_MS;
}

function clockText(wall: WallTime): string {
  const minutes = (wall - startOfDay(wall)) / MINUTE_MS;
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const weekday = (wall: WallTime): (typeof WEEKDAYS)[number] => WEEKDAYS[new Date(wall).getUTCDay()] ?? 'Sunday';

const monthAndDay = (wall: WallTime): string =>
  new Date(wall).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
