import type { CompanyProfile } from './company.contract.js';
import { isHoliday } from './holidays.contract.js';

/** Opening hours, holidays and closures, in the company's time zone. Decision 049 defines what "24 hours" means. */
export type BusinessCalendar = Pick<CompanyProfile, 'hours' | 'timeZone' | 'holidays' | 'closures'>;

/** A date and time as the clock of a time zone shows it. */
interface WallTime {
  /** ISO date. */
  date: string;
  /** Since midnight. */
  minutes: number;
}

/** Minutes since midnight. */
interface OpenHours {
  opens: number;
  closes: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60 * 1_000;
const MINUTES_PER_DAY = 24 * 60;
const DAYS_PER_WEEK = 7;
/** A company that is closed for longer promises no time. */
const MAX_CLOSED_DAYS = 366;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Whether the company works on a date. */
export function isBusinessDay(calendar: BusinessCalendar, date: string): boolean {
  return openHours(calendar, date) !== null;
}

/**
 * The latest time of the answer to a request that comes in at `sent`: the last minute of opening hours within 24 hours, not
 * counting days that are not business days. Null when there is no business day within a year.
 */
export function answerBy(calendar: BusinessCalendar, sent: Date): Date | null {
  const { date, minutes } = wallTime(sent, calendar.timeZone);
  const today = openHours(calendar, date);
  const limit = nextBusinessDay(calendar, date);
  const hours = limit && openHours(calendar, limit);
  if (!limit || !hours) return null;
  const at = (wall: WallTime) => instantOf(wall, calendar.timeZone);
  // For a request on a closed day, the clock starts with the next business day.
  const limitMinutes = today ? minutes : MINUTES_PER_DAY;
  if (limitMinutes >= hours.opens) return at({ date: limit, minutes: Math.min(limitMinutes, hours.closes) });
  if (today && minutes < today.closes) return at({ date, minutes: today.closes });
  return at({ date: limit, minutes: hours.opens });
}

/** Such as `Monday 3:15 PM CT`; with the date, `Monday, Jan 4, 3:15 PM CT`, from a week ahead. */
export function businessTimeText({ timeZone }: BusinessCalendar, at: Date, now: Date): string {
  const { date, minutes } = wallTime(at, timeZone);
  const days = (dayTime(date) - dayTime(wallTime(now, timeZone).date)) / DAY_MS;
  const day = days < DAYS_PER_WEEK ? weekday(date) : `${weekday(date)}, ${monthAndDay(date)},`;
  return `${day} ${clockText(minutes)} ${zoneName(at, timeZone)}`;
}

function nextBusinessDay(calendar: BusinessCalendar, after: string): string | null {
  for (let days = 1; days <= MAX_CLOSED_DAYS; days++) {
    const date = isoDate(dayTime(after) + days * DAY_MS);
    if (isBusinessDay(calendar, date)) return date;
  }
  return null;
}

/** Null on a day that is not a business day. */
function openHours({ hours, holidays, closures }: BusinessCalendar, date: string): OpenHours | null {
  if (isHoliday(date, holidays) || closures.some(({ from, to }) => date >= from && date <= to)) return null;
  const name = weekday(date);
  const found = hours.find(({ days }) => (days as readonly string[]).includes(name));
  return found ? { opens: clockMinutes(found.opens), closes: clockMinutes(found.closes) } : null;
}

function wallTime(at: Date, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The offset is looked up twice, because the first guess may be on the other side of a clock change. */
function instantOf({ date, minutes }: WallTime, timeZone: string): Date {
  const wanted = dayTime(date) + minutes * MINUTE_MS;
  const offset = (time: number) => {
    const shown = wallTime(new Date(time), timeZone);
    return dayTime(shown.date) + shown.minutes * MINUTE_MS - time;
  };
  const guess = wanted - offset(wanted);
  return new Date(wanted - offset(guess));
}

/** Such as CT, for standard and daylight saving time. */
function zoneName(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function clockMinutes(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

function weekday(date: string): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[new Date(dayTime(date)).getUTCDay()] ?? 'Sunday';
}

function monthAndDay(date: string): string {
  return new Date(dayTime(date)).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** The date's midnight in UTC, for calculating with days. */
function dayTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
