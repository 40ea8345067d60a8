/**
 * The fields of a product. The catalog file, validation, API responses and the staff form derive from `PRODUCT_FIELDS`.
 * A new field needs a row there and a migration; to be seen, a place in the product page's table.
 */

import { type Choice, labelOf, toChoices } from '../config/choices.contract.js';
import {
  CALL_FOR_QUOTE_PRICE,
  CATEGORIES,
  CONDITIONS,
  FAMILIES,
  PART_TYPES,
  PRODUCT_STATES,
  STOCK_STATUSES,
} from './catalog.contract.js';
import fieldsets from './product-fieldsets.json' with { type: 'json' };
import type { ItemStock } from './stock/stock.contract.js';

interface FieldOptions {
  label: string;
  /** The message if the field is empty. Without it the field is optional. */
  required?: string;
  /** Value of a new product that leaves the field out, if it is another than that of its kind (`defaultOf`). */
  default?: string | boolean;
  maxLength?: number;
  wide?: true;
  /** Head of its column in the staff grid; true if that is the label. */
  cell?: string | true;
  /** True if each item has its own value, so that bulk changes cannot set it. */
  own?: true;
}

/**
 * `line` is one line of text, `code` one that spell checkers skip, `text` several lines, `flag` a boolean, `price` a
 * decimal with two places (a string, because JavaScript has no exact decimals), `picture` the address of an image,
 * `list` and `object` JSON text that may be invalid.
 */
export type ProductFieldRow = FieldOptions &
  (
    | { kind: 'sku' | 'line' | 'code' | 'text' | 'price' | 'picture' | 'list' | 'object' }
    | { kind: 'number'; unit: 'in' | 'lb' }
    /** A whole number from 1. */
    | { kind: 'days'; max: number }
    /** `none` is the label of the empty choice, if an item may leave the field empty. */
    | { kind: 'choice'; options: readonly Choice[]; none?: string }
    | { kind: 'flag'; options: readonly [yes: string, no: string] }
  );

/** In the order in which an export writes them. */
export const PRODUCT_FIELDS = {
  sku: { kind: 'sku', label: 'SKU', required: 'Enter a SKU.' },
  name: { kind: 'line', label: 'Name', maxLength: 500, required: 'Enter a name.', wide: true, cell: true, own: true },
  family: {
    kind: 'choice',
    label: 'System family',
    options: FAMILIES,
    required: 'Choose a system family.',
    cell: 'System',
  },
  partType: { kind: 'choice', label: 'Part type', options: PART_TYPES, none: 'Not stated', cell: true },
  category: { kind: 'choice', label: 'Category', options: CATEGORIES, required: 'Choose a category.', cell: true },
  stockStatus: {
    kind: 'choice',
    label: 'Stock status',
    options: STOCK_STATUSES,
    required: 'Choose a stock status.',
    cell: true,
  },
  inStock: { kind: 'flag', label: 'Availability', options: ['In Stock', 'Limited'], default: true, cell: true },
  price: { kind: 'price', label: 'Price per day in US dollars, 0.00 for call for quote', cell: 'Day' },
  /** If an item has no week or 28-day rate, it follows from the factors in the settings (`ratesOf`). */
  weekPrice: { kind: 'price', label: 'Price per week, 0.00 for the usual multiple of the day price', cell: 'Week' },
  fourWeekPrice: {
    kind: 'price',
    label: 'Price for 28 days, 0.00 for the usual multiple of the day price',
    cell: '28 days',
  },
  minimumRentalDays: {
    kind: 'days',
    max: 365,
    label: 'Minimum rental in days, empty for the usual one',
    cell: 'Minimum days',
  },
  salePrice: { kind: 'price', label: 'Sale price in US dollars, 0.00 for none', cell: 'Sale' },
  condition: { kind: 'choice', label: 'Condition', options: CONDITIONS, default: 'new', cell: true },
  description: { kind: 'text', label: 'Short description', maxLength: 2_000 },
  fullDescription: { kind: 'text', label: 'Full description', maxLength: 10_000 },
  /** Empty if there is no photograph; pages then show the `drawings`. */
  imageUrl: { kind: 'picture', label: 'Main picture' },
  thumbnails: { kind: 'list', label: 'More pictures', default: '[]' },
  weight: { kind: 'number', unit: 'lb', label: 'Weight in pounds', cell: 'Weight, lb' },
  uom: { kind: 'line', label: 'Unit of measure', maxLength: 20, default: 'EA', cell: 'Unit' },
  productLength: { kind: 'number', unit: 'in', label: 'Length in inches', cell: 'Length, in' },
  productWidth: { kind: 'number', unit: 'in', label: 'Width in inches', cell: 'Width, in' },
  productHeight: { kind: 'number', unit: 'in', label: 'Height in inches', cell: 'Height, in' },
  vendor: { kind: 'line', label: 'Vendor', maxLength: 120, cell: true },
  vendorProductCode: { kind: 'code', label: "Vendor's product code", maxLength: 120, cell: 'Vendor code', own: true },
  originalProductId: { kind: 'code', label: 'Original product ID', maxLength: 120 },
  /** SKU of the item that replaces this one. It need not be in the catalog. */
  replacedBy: { kind: 'code', label: 'Replaced by (item code)', maxLength: 64 },
  material: { kind: 'line', label: 'Material', maxLength: 80, cell: true },
  /** Free text with psf values ("50 psf") or point loads ("6,840 lb"). */
  loadCapacity: { kind: 'line', label: 'Load capacity, such as 50 psf', maxLength: 200, cell: 'Load capacity' },
  specifications: { kind: 'object', label: 'Specifications, one per line: name, colon, value', default: '{}' },
  /** Only staff see a draft (decision 074). */
  state: { kind: 'choice', label: 'State', options: PRODUCT_STATES, default: 'published', cell: true },
} as const satisfies Record<string, ProductFieldRow>;

type Rows = typeof PRODUCT_FIELDS;
export type ProductField = keyof Rows;
export type RequiredProductField = {
  [F in ProductField]: Rows[F] extends { required: string } ? F : never;
}[ProductField];

type ValueOf<Row> = Row extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? (Option extends { value: infer Value } ? Value : Option) | (Row extends { none: string } ? '' : never)
  : Row extends { kind: 'flag' }
    ? boolean
    : Row extends { kind: 'number' | 'days' }
      ? number | null
      : string;

export type ProductFields = { -readonly [F in ProductField]: ValueOf<Rows[F]> };

export const PRODUCT_FIELD_ROWS = Object.entries(PRODUCT_FIELDS) as [ProductField, ProductFieldRow][];

/** The value of a new product that leaves the field out; undefined for a required field. */
export function defaultOf({ kind, default: value, required }: ProductFieldRow): string | boolean | null | undefined {
  if (value !== undefined || required !== undefined) return value;
  if (kind === 'price') return CALL_FOR_QUOTE_PRICE;
  return kind === 'number' || kind === 'days' ? null : '';
}

/** A form's new product. */
export function productDefaults(): ProductFields {
  const values = PRODUCT_FIELD_ROWS.map(([field, row]) => [field, row.required === undefined ? defaultOf(row) : '']);
  return Object.fromEntries(values) as ProductFields;
}

/** The choices of a field, with an empty one if the field is optional; undefined for a field without choices. */
export function choicesOf(field: ProductField): { value: string; label: string }[] | undefined {
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  if (row.kind === 'flag') return row.options.map((label, at) => ({ value: String(at === 0), label }));
  if (row.kind !== 'choice') return undefined;
  return [...(row.none === undefined ? [] : [{ value: '', label: row.none }]), ...toChoices(row.options)];
}

/** A value of a field, as text in the catalog file, as staff read it. */
export const valueLabel = (field: ProductField, text: string): string => labelOf(choicesOf(field) ?? [], text);

export function headOf(field: ProductField): string {
  const { cell, label }: ProductFieldRow = PRODUCT_FIELDS[field];
  return cell === undefined || cell === true ? label : cell;
}

/** Fields by fieldset of the staff form, which are also the column sets of the staff grid. Pictures have their own panel. */
export const PRODUCT_FIELDSETS = fieldsets as readonly {
  key: string;
  legend: string;
  fields: readonly ProductField[];
}[];

/** Addresses of the drawings made from the record, for a product without a photograph. */
export type ProductDrawings = { isometric: string; front: string; side: string };

/** `stock` is left out while it is unknown. */
export type ProductResponse = ProductFields & { id: number; drawings: ProductDrawings; stock?: ItemStock };

/** An item that is discontinued, limited, used or no longer in the catalog, and what replaces it. */
export interface FlaggedItem {
  id: number;
  /** Such as `Discontinued, Used A`. */
  note: string;
  /** An item that is not discontinued; null if none is known. */
  replacement: Pick<ProductResponse, 'id' | 'sku' | 'name'> | null;
}

export interface ProductPage<Item extends ProductCardResponse = ProductResponse> {
  items: Item[];
  total: number;
}

export const PRICE_FIELDS = ['price', 'weekPrice', 'fourWeekPrice', 'salePrice', 'minimumRentalDays'] as const;

/** The fields that the quote list shows. */
export const PRODUCT_LISTED_FIELDS = ['id', 'sku', 'name', 'weight', 'stock', ...PRICE_FIELDS] as const;
export type ListedProduct = Pick<ProductResponse, (typeof PRODUCT_LISTED_FIELDS)[number]>;

/** The fields that a card shows, the quote list stores, and a product page begins with. */
export const PRODUCT_CARD_FIELDS = [
  ...PRODUCT_LISTED_FIELDS,
  ...(['family', 'category', 'inStock', 'stockStatus', 'condition', 'productLength', 'productHeight'] as const),
  ...(['uom', 'material', 'loadCapacity', 'imageUrl'] as const),
] as const;

/** A product in a list that the server renders. The API returns complete products, which also have these fields. */
export interface ProductCardResponse extends Pick<ProductResponse, (typeof PRODUCT_CARD_FIELDS)[number]> {
  /** Only in search results, where it may be what matched. */
  description?: string;
  drawings: Pick<ProductDrawings, 'isometric'>;
}
