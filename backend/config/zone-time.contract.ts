/**
 * Wall time: the reading of a time zone's clock, as the milliseconds that UTC would have for the same reading. It has
 * no gaps or repetitions, so days and minutes can be added by plain arithmetic.
 */
export type WallTime = number;

export const MINUTE_MS = 60 * 1_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A stretch of time in which a zone's offset from UTC does not change. */
interface ZoneStretch {
  /** First instant; -Infinity and Infinity mean that it extends beyond the days looked at. */
  from: number;
  /** First instant after it. */
  to: number;
  offset: number;
}

/** By time zone: building one costs far more than formatting with it. A process has few zones, all from its settings and content. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall time of an instant, to the minute. */
export function wallTime(at: Date, timeZone: string): WallTime {
  // Sweden writes ISO dates.
  const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', format);
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
}

/**
 * The first instant after another at which the clock shows a wall time or a later one. In fall an hour comes twice, and
 * in spring the clock skips one.
 */
export function instantOf(wall: WallTime, timeZone: string, after?: Date): Date {
  const shown = stretchesAround(wall, timeZone)
    .map(({ from, to, offset }) => ({ to, at: Math.max(from, wall - offset) }))
    .filter(({ at, to }) => at < to);
  const next = shown.find(({ at }) => after === undefined || at > after.getTime()) ?? shown.at(-1);
  return new Date(next?.at ?? wall);
}

/** The first instant of a date: midnight, or later on a day whose midnight the clock skips. */
export const dayStart = (date: string, timeZone: string): Date => instantOf(Date.parse(`${date}T00:00:00Z`), timeZone);

/** The offsets of a zone from two days before a wall time to two days after, in order. */
export function stretchesAround(wall: WallTime, timeZone: string): ZoneStretch[] {
  const offsetAt = (time: number) => wallTime(new Date(time), timeZone) - time;
  let before = wall - 2 * DAY_MS;
  let after = wall + 2 * DAY_MS;
  const [earlier, later] = [offsetAt(before), offsetAt(after)];
  if (earlier === later) return [{ from: -Infinity, to: Infinity, offset: earlier }];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.round((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle) === earlier) before = middle;
    else after = middle;
  }
  return [
    { from: -Infinity, to: after, offset: earlier },
    { from: after, to: Infinity, offset: later },
  ];
}

/** The midnight at the start of a wall time's day. */
export const startOfDay = (wall: WallTime): WallTime => Math.floor(wall / DAY_MS) * DAY_MS;

/** ISO date. */
export const dateOf = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);

/**
 * Whether an ISO date exists, unlike 2026-02-30, from 1900 to 2999: days before and after it, in any zone, are dates of JavaScript and
 * PostgreSQL as well.
 */
export function isIsoDate(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dateOf(time) === text;
}

/** The date a number of days after another. */
export const addDays = (date: string, days: number): string => dateOf(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);

/** A date such as `2026-11-22` as `Nov 22, 2026`; any other text unchanged. */
export function dateText(date: string): string {
  if (!isIsoDate(date)) return date;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}
