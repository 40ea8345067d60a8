import {
  type ItemPrices,
  type ListEstimate,
  ratesOf,
  rentalEstimate,
  saleEstimate,
} from '../../../backend/catalog/rates.contract.js';
import type { RentalFactors } from '../../../backend/config/company.contract.js';
import type { CurrentLine } from './catalog-records.js';

/** Without a record there is no rate. */
const NO_PRICES: ItemPrices = {
  price: '0.00',
  weekPrice: '0.00',
  fourWeekPrice: '0.00',
  salePrice: '0.00',
  minimumRentalDays: null,
};

/**
 * Rental of a list before freight. Free lines have no price.
 * @param lines without items removed from the catalog
 */
export function estimateRental(
  lines: readonly CurrentLine[],
  freeLines: number,
  days: number,
  factors: RentalFactors,
): ListEstimate {
  const { total, unpriced } = rentalEstimate(pricedLines(lines, factors), days);
  return { total, unpriced: unpriced + freeLines };
}

/** Purchase of a list at its sale prices, before freight; otherwise the same. */
export function estimateSale(lines: readonly CurrentLine[], freeLines: number, factors: RentalFactors): ListEstimate {
  const { total, unpriced } = saleEstimate(pricedLines(lines, factors));
  return { total, unpriced: unpriced + freeLines };
}

function pricedLines(lines: readonly CurrentLine[], factors: RentalFactors) {
  return lines.map(({ line, record }) => ({
    quantity: line.quantity,
    rates: ratesOf(record ?? NO_PRICES, factors),
  }));
}

/** `$1,234.50`, from `1234.50`. */
export function dollars(amount: string): string {
  const [whole = '', cents = '00'] = amount.split('.');
  return `$${BigInt(whole).toLocaleString('en-US')}.${cents}`;
}

/** `3 lines have no price.`; '' if all have one. */
export function unpricedText(unpriced: number): string {
  if (unpriced === 0) return '';
  return unpriced === 1 ? '1 line has no price.' : `${unpriced} lines have no price.`;
}

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
}
