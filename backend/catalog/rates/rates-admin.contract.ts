/** The rate card: prices of items as owners edit them, singly, in bulk and by file (contract §10). */
import { choicesFrom } from '../../config/choices.contract.js';
import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { FieldTable } from '../../platform/http/validation/fields.contract.js';
import type { ItemFilter, ItemSelection } from '../admin/catalog-admin.contract.js';
import labels from '../admin/catalog-admin-labels.json' with { type: 'json' };
import type { ChangeResponse, UndoneChange } from '../bulk/bulk-admin.contract.js';
import type { ProductFields } from '../product.contract.js';

/** The prices of an item: the record's field, its name for staff, and its name in notes of bulk changes. */
export const RATES = {
  day: { field: 'price', label: 'Day', noun: 'day rate' },
  week: { field: 'weekPrice', label: 'Week', noun: 'week rate' },
  fourWeeks: { field: 'fourWeekPrice', label: '28 days', noun: '28-day rate' },
  sale: { field: 'salePrice', label: 'Sale', noun: 'sale price' },
} as const satisfies Record<string, { field: keyof ProductFields; label: string; noun: string }>;

export type Rate = keyof typeof RATES;
export const RATE_NAMES = Object.keys(RATES) as Rate[];

/** Dollars, such as '1234.50'; null without a price. */
export type RatePrices = Record<Rate, string | null>;

/** A row of `GET /api/admin/rates`: the rates in the record itself, without those that follow from factors. */
export interface RateRow extends RatePrices, Versioned, Pick<ProductFields, 'sku' | 'name' | 'category' | 'condition'> {
  id: number;
  /** Null for the default minimum rental. */
  minimumDays: number | null;
}

export const RATES_PAGE_SIZE = 25;
export const RATES_PAGE_SIZE_MAX = 200;

/** A leading minus sorts from high to low. Items without the price always come last. */
export const RATE_SORTS = choicesFrom(labels.rateSorts);
export type RateSort = (typeof RATE_SORTS)[number]['value'];

export interface RateQuery extends ItemFilter {
  sort?: RateSort;
  page?: number;
  pageSize?: number;
}

/** Body of `PATCH /api/admin/rates/:id`. A price can be written as '$1,050.00'; '' or null removes it. */
export type RateChange = Partial<RatePrices> & { minimumDays?: number | null } & Versioned;

export const BULK_WAYS = choicesFrom(labels.bulkWays);
export type BulkWay = (typeof BULK_WAYS)[number]['value'];

/** Steps to which a raised or lowered price is rounded; half a step rounds up. */
export const ROUNDING_STEPS = ['0.01', '0.05', '0.10', '0.25', '0.50', '1.00', '5.00', '10.00'] as const;
export type RoundingStep = (typeof ROUNDING_STEPS)[number];

/** The fields of a bulk change besides its value. */
export const BULK_RATE_FIELDS = {
  rates: {
    kind: 'several',
    label: 'Prices',
    options: RATE_NAMES.map((value) => ({ value, label: RATES[value].label })),
    required: 'Choose at least one price.',
  },
  way: { kind: 'choice', label: 'Change', options: BULK_WAYS, required: 'Choose how the prices change.' },
  roundTo: {
    kind: 'choice',
    label: 'Round to',
    options: ROUNDING_STEPS.map((value) => ({ value, label: `$${value}` })),
  },
} as const satisfies FieldTable;

export const BULK_LIMITS = { percent: { min: 0.01, max: 1_000, lowerMax: 99.99 } } as const;

export interface BulkRequest extends ItemSelection {
  rates: Rate[];
  way: BulkWay;
  /** Dollars for `set` ('' removes the price), otherwise percent with at most two decimals. */
  value: string;
  roundTo?: RoundingStep;
  page?: number;
}

export interface BulkPreviewRow extends Pick<RateRow, 'id' | 'sku' | 'name'> {
  before: Partial<RatePrices>;
  after: Partial<RatePrices>;
}

export type BulkRatesChange = Omit<BulkRequest, 'page'> & { fingerprint: string };

/** How a price was changed. `form` is the grid or the product's form; `program` is a command or the database itself. */
export const PRICE_WAYS = ['form', 'bulk', 'import', 'undo', 'program'] as const;
export type PriceWay = (typeof PRICE_WAYS)[number];

/** A bulk change or an import of rates. */
export type PriceChangeResponse = ChangeResponse & { way: PriceWay };

/** Answer of an undo. Prices that were changed again, or whose item was removed, are not restored. */
export type UndoResponse = UndoneChange<{ sku: string; rate: Rate; removed: boolean }>;

export const HISTORY_PAGE_SIZE = 20;

export interface PriceHistoryLine extends Omit<PriceChangeResponse, 'id' | 'items'> {
  changeId: number;
  rate: Rate;
  before: string | null;
  after: string | null;
}
