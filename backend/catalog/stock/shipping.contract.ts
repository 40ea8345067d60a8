import { businessDayAfter } from '../../config/business-days.contract.js';
import { type BusinessCalendar, clockTime, dayInWords, openPeriods } from '../../config/business-time.contract.js';
import type { CompanyProfile, Yard } from '../../config/company.contract.js';
import { dateOf, startOfDay, type WallTime, wallTime } from '../../config/zone-time.contract.js';
import { type ItemStock, piecesByYard, piecesOf, type YardPieces } from './stock.contract.js';

/** Pages load this file when they need it, because it brings the business calendar along. */

export interface Shipping {
  /** Such as `ships Monday from Bogalusa`; '' if pieces are missing, or a yard is closed for a year. */
  text: string;
  /** More pieces than all yards have. */
  missing: number;
}

/** How a quantity ships that is ordered now; null while the stock is unknown. */
export function shippingOf(
  company: CompanyProfile,
  stock: ItemStock | undefined,
  quantity: number,
  now: Date,
): Shipping | null {
  const pieces = piecesByYard(company, stock);
  if (pieces === null) return null;
  const missing = Math.max(0, quantity - piecesOf(pieces));
  if (missing > 0) return { text: '', missing };
  const days = yardsFor(pieces, quantity).map(({ yard }) => ({ yard, ...shipDay(company, yard, now) }));
  const last = days.reduce((one, other) => (other.wait > one.wait ? other : one));
  const cities = days.map(({ yard }) => yard.city).join(' and ');
  return { text: last.name && `ships ${last.name} from ${cities}`, missing };

  /** One yard if any has enough, the one that ships first; else as few as possible. */
  function yardsFor(all: readonly YardPieces[], count: number): YardPieces[] {
    const wait = ({ yard }: YardPieces) => shipDay(company, yard, now).wait;
    const [first] = all.filter(({ available }) => available >= count).toSorted((a, b) => wait(a) - wait(b));
    if (first) return [first];
    const chosen: YardPieces[] = [];
    for (const one of all.toSorted((a, b) => b.available - a.available))
      if (piecesOf(chosen) < count) chosen.push(one);
    return chosen;
  }
}

/** The day that a yard ships what is ordered now, by its own clock, and how far it is. */
export function shipDay(company: CompanyProfile, yard: Yard, now: Date): { name: string; wait: number } {
  const calendar = yardCalendar(company, yard);
  const wall = wallTime(now, calendar.timeZone);
  const today = startOfDay(wall);
  const closes = openPeriods(calendar, today).at(-1)?.closes ?? today;
  const last: WallTime = yard.cutOff === '' ? closes : Math.min(closes, today + clockTime(yard.cutOff));
  if (wall < last) return { name: 'today', wait: 0 };
  const next = businessDayAfter(calendar, dateOf(today));
  if (next === null) return { name: '', wait: Infinity };
  const day = Date.parse(`${next}T00:00:00Z`);
  return { name: dayInWords(day, today), wait: day - today };
}

/** A yard has a clock and may have hours of its own; it observes the company's holidays and closures. */
const yardCalendar = ({ timeZone, hours, ...closed }: CompanyProfile, yard: Yard): BusinessCalendar => ({
  ...closed,
  timeZone: yard.timeZone || timeZone,
  hours: yard.hours.length > 0 ? yard.hours : hours,
});
