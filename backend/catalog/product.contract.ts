/**
 * The fields of a product. Table columns, the catalog file, validation, API answers, the staff form and the product
 * page all derive from `PRODUCT_FIELDS`. A new field needs a row there and a migration.
 */

import { type Choice } from '../config/choices.contract.js';
import {
  CALL_FOR_QUOTE_PRICE,
  CATEGORIES,
  CONDITIONS,
  FAMILIES,
  PART_TYPES,
  PRODUCT_STATES,
  STOCK_STATUSES,
} from './catalog.contract.js';

/** Legends of the staff form's fieldsets, in order. */
const FIELDSETS = {
  item: 'Item',
  stock: 'Stock and price',
  descriptions: 'Descriptions',
  measures: 'Dimensions, weight and load',
  manufacturer: 'Manufacturer',
  specifications: 'Specifications',
} as const;

interface FieldOptions {
  /** Label of the field in the staff form. */
  label: string;
  /** The message if the field is empty. Without it the field is optional. */
  required?: string;
  /** Value of a new product that leaves the field out. */
  default?: string | number | boolean | null;
  maxLength?: number;
  /** Whether it takes the full width of the staff form. */
  wide?: true;
  /**
   * Fieldset of the staff form, and the field's place in it. Fields with the same place keep the order of the table
   * below. Pictures have no fieldset, but their own panel.
   */
  fieldset?: readonly [key: keyof typeof FIELDSETS, place: number];
  /** Its column in the staff grid. `own`: each item has its own value, so bulk changes cannot set it. */
  cell?: { head: string; own?: true };
  /** Name of the field's row in the table of the product page, and its place. Without one the table omits the field. */
  pageRow?: readonly [name: string, place: number];
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
  sku: { kind: 'sku', label: 'SKU', required: 'Enter a SKU.', fieldset: ['item', 2] },
  name: {
    kind: 'line',
    label: 'Name',
    maxLength: 500,
    required: 'Enter a name.',
    wide: true,
    fieldset: ['item', 1],
    cell: { head: 'Name', own: true },
  },
  family: {
    kind: 'choice',
    label: 'System family',
    options: FAMILIES,
    required: 'Choose a system family.',
    fieldset: ['item', 3],
    cell: { head: 'System' },
  },
  partType: {
    kind: 'choice',
    label: 'Part type',
    options: PART_TYPES,
    none: 'Not stated',
    default: '',
    fieldset: ['item', 4],
    cell: { head: 'Part type' },
  },
  category: {
    kind: 'choice',
    label: 'Category',
    options: CATEGORIES,
    required: 'Choose a category.',
    fieldset: ['item', 5],
    pageRow: ['Category', 10],
    cell: { head: 'Category' },
  },
  stockStatus: {
    kind: 'choice',
    label: 'Stock status',
    options: STOCK_STATUSES,
    required: 'Choose a stock status.',
    fieldset: ['stock', 1],
    pageRow: ['Stock status', 11],
    cell: { head: 'Stock status' },
  },
  inStock: {
    kind: 'flag',
    label: 'Availability',
    options: ['In Stock', 'Limited'],
    default: true,
    fieldset: ['stock', 2],
    cell: { head: 'Availability' },
  },
  price: {
    kind: 'price',
    label: 'Price per day in US dollars, 0.00 for call for quote',
    default: CALL_FOR_QUOTE_PRICE,
    fieldset: ['stock', 3],
    cell: { head: 'Day' },
  },
  /** If an item has no week or 28-day rate, it follows from the factors in the settings (`ratesOf`). */
  weekPrice: {
    kind: 'price',
    label: 'Price per week, 0.00 for the usual multiple of the day price',
    default: CALL_FOR_QUOTE_PRICE,
    fieldset: ['stock', 4],
    cell: { head: 'Week' },
  },
  fourWeekPrice: {
    kind: 'price',
    label: 'Price for 28 days, 0.00 for the usual multiple of the day price',
    default: CALL_FOR_QUOTE_PRICE,
    fieldset: ['stock', 5],
    cell: { head: '28 days' },
  },
  minimumRentalDays: {
    kind: 'days',
    max: 365,
    label: 'Minimum rental in days, empty for the usual one',
    default: null,
    fieldset: ['stock', 6],
    cell: { head: 'Minimum days' },
  },
  salePrice: {
    kind: 'price',
    label: 'Sale price in US dollars, 0.00 for none',
    default: CALL_FOR_QUOTE_PRICE,
    fieldset: ['stock', 7],
    cell: { head: 'Sale' },
  },
  condition: {
    kind: 'choice',
    label: 'Condition',
    options: CONDITIONS,
    default: 'new',
    fieldset: ['stock', 8],
    cell: { head: 'Condition' },
  },
  description: {
    kind: 'text',
    label: 'Short description',
    maxLength: 2_000,
    default: '',
    fieldset: ['descriptions', 1],
  },
  fullDescription: {
    kind: 'text',
    label: 'Full description',
    maxLength: 10_000,
    default: '',
    fieldset: ['descriptions', 2],
  },
  /** Empty if there is no photograph; pages then show the `drawings`. */
  imageUrl: { kind: 'picture', label: 'Main picture', default: '' },
  thumbnails: { kind: 'list', label: 'More pictures', default: '[]' },
  weight: {
    kind: 'number',
    unit: 'lb',
    label: 'Weight in pounds',
    default: null,
    fieldset: ['measures', 4],
    pageRow: ['Weight', 4],
    cell: { head: 'Weight, lb' },
  },
  uom: {
    kind: 'line',
    label: 'Unit of measure',
    maxLength: 20,
    default: 'EA',
    fieldset: ['stock', 9],
    pageRow: ['Unit', 9],
    cell: { head: 'Unit' },
  },
  productLength: {
    kind: 'number',
    unit: 'in',
    label: 'Length in inches',
    default: null,
    fieldset: ['measures', 1],
    pageRow: ['Length', 1],
    cell: { head: 'Length, in' },
  },
  productWidth: {
    kind: 'number',
    unit: 'in',
    label: 'Width in inches',
    default: null,
    fieldset: ['measures', 2],
    pageRow: ['Width', 2],
    cell: { head: 'Width, in' },
  },
  productHeight: {
    kind: 'number',
    unit: 'in',
    label: 'Height in inches',
    default: null,
    fieldset: ['measures', 3],
    pageRow: ['Height', 3],
    cell: { head: 'Height, in' },
  },
  vendor: {
    kind: 'line',
    label: 'Vendor',
    maxLength: 120,
    default: '',
    fieldset: ['manufacturer', 1],
    pageRow: ['Vendor', 7],
    cell: { head: 'Vendor' },
  },
  vendorProductCode: {
    kind: 'code',
    label: "Vendor's product code",
    maxLength: 120,
    default: '',
    fieldset: ['manufacturer', 2],
    pageRow: ["Vendor's code", 8],
    cell: { head: 'Vendor code', own: true },
  },
  originalProductId: {
    kind: 'code',
    label: 'Original product ID',
    maxLength: 120,
    default: '',
    fieldset: ['manufacturer', 3],
  },
  /** SKU of the item that replaces this one. It need not be in the catalog. */
  replacedBy: {
    kind: 'code',
    label: 'Replaced by (item code)',
    maxLength: 64,
    default: '',
    fieldset: ['stock', 10],
  },
  material: {
    kind: 'line',
    label: 'Material',
    maxLength: 80,
    default: '',
    fieldset: ['measures', 6],
    pageRow: ['Material', 6],
    cell: { head: 'Material' },
  },
  /** Free text with psf values ("50 psf") or point loads ("6,840 lb"). */
  loadCapacity: {
    kind: 'line',
    label: 'Load capacity, such as 50 psf',
    maxLength: 200,
    default: '',
    fieldset: ['measures', 5],
    pageRow: ['Load capacity', 5],
    cell: { head: 'Load capacity' },
  },
  specifications: {
    kind: 'object',
    label: 'One per line: name, colon, value',
    default: '{}',
    fieldset: ['specifications', 1],
  },
  /** Only staff see a draft (decision 074). */
  state: {
    kind: 'choice',
    label: 'State',
    options: PRODUCT_STATES,
    default: 'published',
    fieldset: ['item', 6],
    cell: { head: 'State' },
  },
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

/** The values of a product whose fields are all left out. */
export function productDefaults(): ProductFields {
  const values = PRODUCT_FIELD_ROWS.map(([field, row]) => [field, row.default === undefined ? '' : row.default]);
  return Object.fromEntries(values) as ProductFields;
}

/** The fieldsets of the staff form. */
export function productFieldsets(): { legend: string; fields: ProductField[] }[] {
  return Object.entries(FIELDSETS).map(([key, legend]) => ({
    legend,
    fields: PRODUCT_FIELD_ROWS.flatMap(([field, { fieldset }]) =>
      fieldset?.[0] === key ? [{ field, place: fieldset[1] }] : [],
    )
      .sort(byPlace)
      .map(({ field }) => field),
  }));
}

/** The columns of the staff grid, by fieldset. */
export function productCells(): { key: string; legend: string; cells: { field: ProductField; head: string }[] }[] {
  const keys = Object.keys(FIELDSETS);
  return productFieldsets()
    .map(({ legend, fields }, index) => ({
      key: keys[index] ?? '',
      legend,
      cells: fields.flatMap((field) => {
        const row: ProductFieldRow = PRODUCT_FIELDS[field];
        return row.cell ? [{ field, head: row.cell.head }] : [];
      }),
    }))
    .filter(({ cells }) => cells.length > 0);
}

/** Rows of the table on the product page. */
export function productPageRows(): { name: string; field: ProductField }[] {
  return PRODUCT_FIELD_ROWS.flatMap(([field, { pageRow }]) =>
    pageRow ? [{ field, name: pageRow[0], place: pageRow[1] }] : [],
  ).sort(byPlace);
}

function byPlace(one: { place: number }, other: { place: number }): number {
  return one.place - other.place;
}

/** Addresses of the drawings made from the record, for a product without a photograph. */
export interface ProductDrawings {
  isometric: string;
  front: string;
  side: string;
}

export interface ProductAnswer extends ProductFields {
  id: number;
  drawings: ProductDrawings;
}

/** One page of a list, and the total number of matches. */
export interface ProductPage<Item extends ProductCardAnswer = ProductAnswer> {
  items: Item[];
  total: number;
}

/** The fields that a card shows, the quote list stores, and a product page begins with. */
export const PRODUCT_CARD_FIELDS = [
  'id',
  'name',
  'sku',
  'family',
  'category',
  'inStock',
  'stockStatus',
  'price',
  'weekPrice',
  'fourWeekPrice',
  'salePrice',
  'minimumRentalDays',
  'condition',
  'productLength',
  'productHeight',
  'weight',
  'uom',
  'material',
  'loadCapacity',
  'imageUrl',
] as const;

/** The fields that the quote list shows. */
export const PRODUCT_LISTED_FIELDS = [
  'id',
  'sku',
  'name',
  'weight',
  'price',
  'weekPrice',
  'fourWeekPrice',
  'salePrice',
  'minimumRentalDays',
] as const;
export type ListedProduct = Pick<ProductAnswer, (typeof PRODUCT_LISTED_FIELDS)[number]>;

/** A product in a list that the server renders. The API returns complete products, which also have these fields. */
export interface ProductCardAnswer extends Pick<ProductAnswer, (typeof PRODUCT_CARD_FIELDS)[number]> {
  /** Only in search results, where it may be what matched. */
  description?: string;
  drawings: Pick<ProductDrawings, 'isometric'>;
}
