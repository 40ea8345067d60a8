import { authorName } from '../../staff/staff.contract.js';
import { CALL_FOR_QUOTE_PRICE } from '../catalog.contract.js';
import type { Product } from '../product.entity.js';
import {
  type BulkPreviewRow,
  type PriceHistoryLine,
  RATE_NAMES,
  RATES,
  type RatePrices,
  type RateRow,
} from './rates-desk.contract.js';

type Stored = Pick<Product, (typeof RATES)[keyof typeof RATES]['field']>;

/** The columns of a row of the rate card. */
export type StoredRates = Stored &
  Pick<Product, 'id' | 'version' | 'sku' | 'name' | 'category' | 'condition' | 'minimumRentalDays'>;

export function toRateRow(product: StoredRates): RateRow {
  const { id, version, sku, name, category, condition, minimumRentalDays: minimumDays } = product;
  const prices = Object.fromEntries(RATE_NAMES.map((rate) => [rate, toPrice(product[RATES[rate].field])]));
  return { id, version, sku, name, category, condition, ...(prices as RatePrices), minimumDays };
}

/** '0.00' is no price. */
function toPrice(stored: string): string | null {
  return stored === CALL_FOR_QUOTE_PRICE ? null : stored;
}

/** A price before and after a bulk change, in columns such as `before_day`. */
export type BulkRow = Pick<RateRow, 'id' | 'sku' | 'name'> & Record<string, unknown>;

export function toBulkPreviewRow({ id, sku, name, ...row }: BulkRow): BulkPreviewRow {
  const prices = (moment: string) =>
    Object.fromEntries(RATE_NAMES.map((rate) => [rate, toPrice(String(row[`${moment}_${rate}`]))])) as RatePrices;
  return { id, sku, name, before: prices('before'), after: prices('after') };
}

export type StoredHistoryLine = Omit<PriceHistoryLine, 'at' | 'before' | 'after'> & {
  at: Date | string;
  before: string;
  after: string;
};

/** @param names of staff members, by address */
export function toPriceHistoryLine(
  { at, actor, before, after, ...line }: StoredHistoryLine,
  names: ReadonlyMap<string, string>,
): PriceHistoryLine {
  return {
    ...line,
    actor: authorName(actor, names),
    at: new Date(at).toISOString(),
    before: toPrice(before),
    after: toPrice(after),
  };
}
