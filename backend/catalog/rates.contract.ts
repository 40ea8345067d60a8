/**
 * Rates of an item, and the rental of a list. Amounts are decimal text such as '1234.50' in US dollars, and whole cents as
 * `bigint` inside: a list of 50 lines with 99,999 pieces each may exceed what a number holds exactly.
 */
import type { RentalFactors } from '../config/company.contract.js';

/** The prices that a record states; '0.00' is no price. */
export interface ItemPrices {
  /** Dollars a day. */
  price: string;
  /** Dollars for 7 days; the factor applies if empty. */
  weekPrice: string;
  /** Dollars for 28 days; the factor applies if empty. */
  fourWeekPrice: string;
  salePrice: string;
  /** Null for the company's minimum. */
  minimumRentalDays: number | null;
}

/** A rate is null if the item does not have it. */
export interface Rates {
  day: string | null;
  week: string | null;
  fourWeeks: string | null;
  sale: string | null;
  minimumDays: number;
}

/** The part of `Rates` that a rental is charged by. */
export type RentalRates = Omit<Rates, 'sale'>;

/** Estimate of renting or buying a list. */
export interface ListEstimate {
  /** Dollars; only lines with a rate or a sale price count. */
  total: string;
  /** Number of lines without one. */
  unpriced: number;
}

const WEEK_DAYS = 7;
const FOUR_WEEKS_DAYS = 28;

/**
 * The item's own week and 28-day rate, otherwise the day price times the factor, rounded to the cent. A rate by factor is
 * never above the item's own 28-day rate or four times its own week rate.
 */
export function ratesOf(item: ItemPrices, factors: RentalFactors): Rates {
  const day = toCents(item.price);
  const ownWeek = toCents(item.weekPrice);
  const ownFourWeeks = toCents(item.fourWeekPrice);
  const week = ownWeek ?? (day && lower(times(day, factors.week), ownFourWeeks));
  const fourWeeks = ownFourWeeks ?? (day && lower(times(day, factors.fourWeeks), week && week * 4n));
  return {
    day: day === null ? null : toAmount(day),
    week: week === null ? null : toAmount(week),
    fourWeeks: fourWeeks === null ? null : toAmount(fourWeeks),
    sale: hasAmount(item.salePrice) ? item.salePrice : null,
    minimumDays: item.minimumRentalDays ?? factors.minimumDays,
  };
}

/**
 * Rental of a list for the same days, before freight. Each piece is charged the cheapest combination of 28-day, week and
 * day rates that covers the days, so never more than the next larger rate. Fewer days than the item's minimum are charged as
 * the minimum.
 * @param days whole days, 1 or more
 */
export function rentalEstimate(lines: readonly { rates: RentalRates; quantity: number }[], days: number): ListEstimate {
  let total = 0n;
  let unpriced = 0;
  for (const { rates, quantity } of lines) {
    const charge = chargeOfOne(rates, Math.max(days, rates.minimumDays));
    if (charge === null) unpriced += 1;
    else total += charge * BigInt(quantity);
  }
  return { total: toAmount(total), unpriced };
}

/** Purchase of a list at its sale prices, before freight. */
export function saleEstimate(lines: readonly { rates: Pick<Rates, 'sale'>; quantity: number }[]): ListEstimate {
  let total = 0n;
  let unpriced = 0;
  for (const { rates, quantity } of lines) {
    const price = toCents(rates.sale);
    if (price === null) unpriced += 1;
    else total += price * BigInt(quantity);
  }
  return { total: toAmount(total), unpriced };
}

/** In cents; null without a rate. */
function chargeOfOne(rates: RentalRates, days: number): bigint | null {
  const dayRate = toCents(rates.day);
  const weekRate = toCents(rates.week);
  const fourWeekRate = toCents(rates.fourWeeks);
  const anyRate = dayRate ?? weekRate ?? fourWeekRate;
  if (anyRate === null) return null;
  // A longer rental covers a shorter one, so no rate is above the next larger one. Then whole periods first is cheapest.
  const day = lower(lower(anyRate, weekRate), fourWeekRate);
  const week = lower(lower(day * BigInt(WEEK_DAYS), weekRate), fourWeekRate);
  const fourWeeks = lower(week * 4n, fourWeekRate);

  const rest = days % FOUR_WEEKS_DAYS;
  const restOfWeek = lower(week, day * BigInt(rest % WEEK_DAYS));
  const restOfFourWeeks = lower(fourWeeks, week * wholePeriods(rest, WEEK_DAYS) + restOfWeek);
  return fourWeeks * wholePeriods(days, FOUR_WEEKS_DAYS) + restOfFourWeeks;
}

function wholePeriods(days: number, period: number): bigint {
  return BigInt(Math.floor(days / period));
}

function lower(amount: bigint, other: bigint | null): bigint {
  return other === null || amount < other ? amount : other;
}

/** Rounds half a cent up; factors have at most two decimals. */
function times(cents: bigint, factor: number): bigint {
  return (cents * BigInt(Math.round(factor * 100)) + 50n) / 100n;
}

/** Null for no amount, '0.00' or text that is no amount. */
function toCents(amount: string | null): bigint | null {
  return amount !== null && hasAmount(amount) ? BigInt(amount.replace('.', '')) : null;
}

function hasAmount(amount: string): boolean {
  return /^\d+\.\d\d$/.test(amount) && /[1-9]/.test(amount);
}

function toAmount(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
