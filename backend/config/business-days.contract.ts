import { type BusinessCalendar, isBusinessDay, MAX_CLOSED_DAYS } from './business-time.contract.js';
import { addDays, dateOf, wallTime } from './zone-time.contract.js';

/** Days on which the company works, as ISO dates in its time zone. */

export interface OfferedDay {
  /** Such as `Tomorrow`, `Monday`, `In 3 business days`. */
  label: string;
  date: string;
}

const MONDAY = 1;

/** The date in the company's time zone. */
export const companyDate = ({ timeZone }: BusinessCalendar, at: Date): string => dateOf(wallTime(at, timeZone));

/** The date `count` business days after another; null if the company is closed for a year. */
export function businessDayAfter(calendar: BusinessCalendar, date: string, count = 1): string | null {
  let day = date;
  for (let left = count; left > 0; left--) {
    const next = nextBusinessDay(calendar, addDays(day, 1));
    if (next === null) return null;
    day = next;
  }
  return day;
}

/** The usual days for the next step, each only once. If Monday is closed, the business day after it. */
export function offeredDays(calendar: BusinessCalendar, today: string): OfferedDay[] {
  const next = businessDayAfter(calendar, today);
  const third = businessDayAfter(calendar, today, 3);
  const monday = nextBusinessDay(calendar, nextMonday(today));
  const offers = [
    { label: next === addDays(today, 1) ? 'Tomorrow' : 'Next business day', date: next },
    { label: 'In 3 business days', date: third },
    { label: 'Next Monday', date: monday },
  ];
  return offers.filter(
    (offer, at): offer is OfferedDay =>
      offer.date !== null && offers.findIndex(({ date }) => date === offer.date) === at,
  );
}

/** Such as `Mon, Nov 30`. */
export function dayText(date: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(timeOf(date)).toLocaleDateString('en-US', options);
}

/** The first business day from a date on, including that date. */
function nextBusinessDay(calendar: BusinessCalendar, from: string): string | null {
  let day = from;
  for (let days = 0; days <= MAX_CLOSED_DAYS; days++) {
    if (isBusinessDay(calendar, day)) return day;
    day = addDays(day, 1);
  }
  return null;
}

function nextMonday(date: string): string {
  let day = addDays(date, 1);
  while (new Date(timeOf(day)).getUTCDay() !== MONDAY) day = addDays(day, 1);
  return day;
}

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
