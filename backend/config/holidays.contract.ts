import HOLIDAYS from './holidays.json' with { type: 'json' };
import { DAY_MS } from './zone-time.contract.js';

/** US federal holidays, computed for any year (5 U.S.C. 6103). Dates are ISO dates without a time zone. */

/** Month and day. On a Saturday it is observed the Friday before, on a Sunday the Monday after. */
type FixedHoliday = { month: number; day: number };

/** A weekday (0 is Sunday) of a month: its number in the month, or -1 for the last one. */
type FloatingHoliday = { month: number; weekday: number; count: number };

export type HolidayName = keyof typeof HOLIDAYS;
export const HOLIDAY_NAMES = Object.keys(HOLIDAYS) as HolidayName[];

const SATURDAY = 6;
const SUNDAY = 0;

/** Whether one of the given holidays is observed on a date. */
export function isHoliday(date: string, observed: readonly HolidayName[]): boolean {
  const year = Number(date.slice(0, 4));
  // If New Year's Day is a Saturday, it is observed in the year before.
  return observed.some((name) => [year, year + 1].some((holidayYear) => holidayDate(name, holidayYear) === date));
}

/** The date on which a holiday of a year is observed. */
export function holidayDate(name: HolidayName, year: number): string {
  const holiday: FixedHoliday | FloatingHoliday = HOLIDAYS[name];
  return new Date('day' in holiday ? observed(year, holiday) : floating(year, holiday)).toISOString().slice(0, 10);
}

function observed(year: number, { month, day }: FixedHoliday): number {
  const time = Date.UTC(year, month - 1, day);
  const weekday = new Date(time).getUTCDay();
  return time + (weekday === SATURDAY ? -DAY_MS : weekday === SUNDAY ? DAY_MS : 0);
}

function floating(year: number, { month, weekday, count }: FloatingHoliday): number {
  const start = count > 0 ? new Date(Date.UTC(year, month - 1, 1)) : new Date(Date.UTC(year, month, 1));
  const ahead = (weekday - start.getUTCDay() + 7) % 7;
  return start.getTime() + (ahead + 7 * (count > 0 ? count - 1 : count)) * DAY_MS;
}
