import { businessDayAfter } from '../../config/business-days.contract.js';
import { clockTime, dayInWords, openPeriods } from '../../config/business-time.contract.js';
import type { CompanyProfile, Yard } from '../../config/company.contract.js';
import { dateOf, startOfDay, wallTime } from '../../config/zone-time.contract.js';
import { sumOf, type YardPieces } from './stock.contract.js';

/** Pages load this file when they need it, because it brings the business calendar along. */

/** Such as `ship Monday from Bogalusa`, for what is ordered now and in stock; '' if a yard is closed for a year. */
export function shippingText(company: CompanyProfile, stock: readonly YardPieces[], quantity: number, now: Date) {
  const pieces = stock.map((one) => ({ ...one, ...shipDay(company, one.yard, now) }));
  const whole = pieces.filter(({ available }) => available >= quantity).toSorted((one, other) => one.wait - other.wait);
  // One yard if any has enough, the one that ships first; else as few as possible.
  const few = pieces
    .toSorted((one, other) => other.available - one.available)
    .filter((_, at, all) => sumOf(all.slice(0, at)) < quantity);
  const from = whole.length > 0 ? whole.slice(0, 1) : few;
  const last = from.toSorted((one, other) => other.wait - one.wait)[0];
  return last?.day
    ? `${quantity === 1 ? 'ships' : 'ship'} ${last.day} from ${from.map(({ yard }) => yard.city).join(' and ')}`
    : '';
}

/** The day that a yard ships what is ordered now, by its own clock; it observes the company's holidays and closures. */
function shipDay(company: CompanyProfile, yard: Yard, now: Date): { day: string; wait: number } {
  const timeZone = yard.timeZone || company.timeZone;
  const calendar = { ...company, timeZone, hours: yard.hours.length > 0 ? yard.hours : company.hours };
  const wall = wallTime(now, timeZone);
  const today = startOfDay(wall);
  const closes = openPeriods(calendar, today).at(-1)?.closes ?? today;
  const isInTime = wall < Math.min(closes, today + clockTime(yard.cutOff || '24:00'));
  const date = isInTime ? dateOf(today) : businessDayAfter(calendar, dateOf(today));
  if (date === null) return { day: '', wait: Infinity };
  const wait = Date.parse(`${date}T00:00:00Z`) - today;
  return { day: isInTime ? 'today' : dayInWords(today + wait, today), wait };
}
