/**
 * Rates of an item, and the rental of a list. Amounts are decimal text such as '1234.50' in US dollars. Calculations
 * use whole cents as `bigint`, because a list of 50 lines with 99,999 pieces each may exceed what a number holds
 * exactly.
 */
import type { RentalFactors } from '../config/company.contract.js';
import { amountOf, dividedHalfUp, readCents } from '../measures/money.contract.js';
import type { PRICE_FIELDS, ProductFields } from './product.contract.js';

/** The prices of a record; '0.00' is no price. */
export type ItemPrices = Pick<ProductFields, (typeof PRICE_FIELDS)[number]>;

/** A rate is null if the item does not have it. */
export interface Rates {
  day: string | null;
  week: string | null;
  fourWeeks: string | null;
  sale: string | null;
  minimumDays: number;
}

export type RentalRates = Omit<Rates, 'sale'>;

/** The charge for renting one piece: how many periods of each rate, and the amount. */
export interface RentalCharge {
  /** Dollars. */
  amount: string;
  fourWeeks: number;
  weeks: number;
  days: number;
  /** The charged days: those of the rental, or the item's minimum. */
  chargedDays: number;
}

/** Estimate of renting or buying a list. */
export interface ListEstimate {
  /** Dollars; only lines with a rate or a sale price count. */
  total: string;
  /** Number of lines without a rate or sale price. */
  unpriced: number;
}

export const RENTAL_RULE =
  'We charge the cheapest combination of day, week and 28-day rates that covers the rental, and at least the minimum rental of each item.';

const WEEK_DAYS = 7;
const FOUR_WEEKS_DAYS = 28;

/**
 * The item's own week and 28-day rates, or else the day price times the factor, rounded to the cent. A rate by factor
 * is never above the item's own 28-day rate or four times its own week rate.
 */
export function ratesOf(item: ItemPrices, factors: RentalFactors): Rates {
  const day = toCents(item.price);
  const ownWeek = toCents(item.weekPrice);
  const ownFourWeeks = toCents(item.fourWeekPrice);
  const week = ownWeek ?? (day && lower(times(day, factors.week), ownFourWeeks));
  const fourWeeks = ownFourWeeks ?? (day && lower(times(day, factors.fourWeeks), week && week * 4n));
  return {
    day: day === null ? null : amountOf(day),
    week: week === null ? null : amountOf(week),
    fourWeeks: fourWeeks === null ? null : amountOf(fourWeeks),
    sale: toCents(item.salePrice) === null ? null : item.salePrice,
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
    const charge = cheapest(rates, Math.max(days, rates.minimumDays));
    if (charge === null) unpriced += 1;
    else total += charge.cents * BigInt(quantity);
  }
  return { total: amountOf(total), unpriced };
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
  return { total: amountOf(total), unpriced };
}

/**
 * The charge for renting one piece: the cheapest combination of 28-day, week and day rates that covers the days, in the
 * fewest periods. Fewer days than the item's minimum are charged as the minimum.
 * @param days whole days, 1 or more
 * @returns null without a rate
 */
export function rentalCharge(rates: RentalRates, days: number): RentalCharge | null {
  const chargedDays = Math.max(days, rates.minimumDays);
  const found = cheapest(rates, chargedDays);
  return found && { ...found.periods, amount: amountOf(found.cents), chargedDays };
}

type Combination = { cents: bigint; periods: Pick<RentalCharge, 'fourWeeks' | 'weeks' | 'days'> };

/**
 * Each period is a multiple of the next smaller one, so only three counts of a period can be the cheapest: none, as many
 * as fit, or one more.
 */
function cheapest(rates: RentalRates, days: number): Combination | null {
  const [fourWeekRate, weekRate, dayRate] = [rates.fourWeeks, rates.week, rates.day].map(toCents);
  let best: Combination | null = null;
  for (const fourWeeks of counts(days, FOUR_WEEKS_DAYS, fourWeekRate)) {
    const afterFourWeeks = Math.max(0, days - fourWeeks * FOUR_WEEKS_DAYS);
    for (const weeks of counts(afterFourWeeks, WEEK_DAYS, weekRate)) {
      const rest = Math.max(0, afterFourWeeks - weeks * WEEK_DAYS);
      if (rest > 0 && !dayRate) continue;
      const cents =
        BigInt(fourWeeks) * (fourWeekRate ?? 0n) + BigInt(weeks) * (weekRate ?? 0n) + BigInt(rest) * (dayRate ?? 0n);
      // The loops begin with the most of the longest period, so that the first of equal combinations has the fewest periods.
      if (best === null || cents < best.cents) best = { cents, periods: { fourWeeks, weeks, days: rest } };
    }
  }
  return best;
}

function counts(days: number, period: number, rate: bigint | null | undefined): number[] {
  if (!rate || days === 0) return [0];
  return [...new Set([Math.ceil(days / period), Math.floor(days / period), 0])];
}

const lower = (amount: bigint, other: bigint | null): bigint => (other === null || amount < other ? amount : other);

/** Rounds half a cent up; factors have at most two decimals. */
const times = (cents: bigint, factor: number): bigint => dividedHalfUp(cents * BigInt(Math.round(factor * 100)), 100n);

/** Null if there is no amount, or if it is '0.00' or not a number. */
const toCents = (amount: string | null): bigint | null => (amount === null ? null : readCents(amount)) || null;
