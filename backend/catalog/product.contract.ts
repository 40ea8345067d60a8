/**
 * A product, field by field. Table columns, the catalog file, validation, API answers, the staff form and the product page
 * all derive from this file; a new field is a row here and a migration.
 */
import { CALL_FOR_QUOTE_PRICE, CATEGORIES, type Choice, FAMILIES, STOCK_STATUSES } from './catalog.contract.js';

interface FieldOptions {
  /** Label of the field in the staff form. */
  label: string;
  /** The message when it is empty; without one the field is optional. */
  required?: string;
  /** Value of a new product that leaves the field out. */
  default?: string | number | boolean | null;
  maxLength?: number;
  /** Takes the full width of the staff form. */
  wide?: true;
}

/**
 * `line` is one line of text, `code` one that spell checkers leave alone, `text` a text of several lines, `flag` a
 * boolean, `price` a decimal with two places (a string, as JavaScript has no exact decimals), `picture` the address of an
 * image, `list` and `object` JSON text that may be invalid.
 */
export type ProductFieldRow = FieldOptions &
  (
    | { kind: 'sku' | 'line' | 'code' | 'text' | 'price' | 'picture' | 'list' | 'object' }
    | { kind: 'number'; unit: 'in' | 'lb' }
    | { kind: 'choice'; options: readonly Choice[] }
    | { kind: 'flag'; options: readonly [yes: string, no: string] }
  );

/** In the order in which an export writes them. */
export const PRODUCT_FIELDS = {
  sku: { kind: 'sku', label: 'SKU', required: 'Enter a SKU.' },
  name: { kind: 'line', label: 'Name', maxLength: 500, required: 'Enter a name.', wide: true },
  family: { kind: 'choice', label: 'System family', options: FAMILIES, required: 'Choose a system family.' },
  category: { kind: 'choice', label: 'Category', options: CATEGORIES, required: 'Choose a category.' },
  stockStatus: { kind: 'choice', label: 'Stock status', options: STOCK_STATUSES, required: 'Choose a stock status.' },
  inStock: { kind: 'flag', label: 'Availability', options: ['In Stock', 'Limited'], default: true },
  price: {
    kind: 'price',
    label: 'Price per day in US dollars, 0.00 for call for quote',
    default: CALL_FOR_QUOTE_PRICE,
  },
  description: { kind: 'text', label: 'Short description', maxLength: 2_000, default: '' },
  fullDescription: { kind: 'text', label: 'Full description', maxLength: 10_000, default: '' },
  /** Empty when there is no photograph; `drawings` show the item then. */
  imageUrl: { kind: 'picture', label: 'Main picture', default: '' },
  thumbnails: { kind: 'list', label: 'More pictures', default: '[]' },
  weight: { kind: 'number', unit: 'lb', label: 'Weight in pounds', default: null },
  uom: { kind: 'line', label: 'Unit of measure', maxLength: 20, default: 'EA' },
  productLength: { kind: 'number', unit: 'in', label: 'Length in inches', default: null },
  productWidth: { kind: 'number', unit: 'in', label: 'Width in inches', default: null },
  productHeight: { kind: 'number', unit: 'in', label: 'Height in inches', default: null },
  vendor: { kind: 'line', label: 'Vendor', maxLength: 120, default: '' },
  vendorProductCode: { kind: 'code', label: "Vendor's product code", maxLength: 120, default: '' },
  originalProductId: { kind: 'code', label: 'Original product id', maxLength: 120, default: '' },
  material: { kind: 'line', label: 'Material', maxLength: 80, default: '' },
  /** Free text with psf figures ("50 psf") or point loads ("6,840 lb"). */
  loadCapacity: { kind: 'line', label: 'Load capacity, such as 50 psf', maxLength: 200, default: '' },
  specifications: { kind: 'object', label: 'One per line: name, colon, value', default: '{}' },
} as const satisfies Record<string, ProductFieldRow>;

type Rows = typeof PRODUCT_FIELDS;
export type ProductField = keyof Rows;
export type RequiredProductField = {
  [F in ProductField]: Rows[F] extends { required: string } ? F : never;
}[ProductField];

type ValueOf<Row> = Row extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option extends { value: infer Value }
    ? Value
    : Option
  : Row extends { kind: 'flag' }
    ? boolean
    : Row extends { kind: 'number' }
      ? number | null
      : string;

export type ProductFields = { -readonly [F in ProductField]: ValueOf<Rows[F]> };

export const PRODUCT_FIELD_ROWS = Object.entries(PRODUCT_FIELDS) as [ProductField, ProductFieldRow][];

/** The fieldsets of the staff form. Pictures have a panel of their own. */
export const PRODUCT_FORM: readonly { legend: string; fields: readonly ProductField[] }[] = [
  { legend: 'Item', fields: ['name', 'sku', 'family', 'category'] },
  { legend: 'Stock and price', fields: ['stockStatus', 'inStock', 'price', 'uom'] },
  { legend: 'Descriptions', fields: ['description', 'fullDescription'] },
  {
    legend: 'Dimensions, weight and load',
    fields: ['productLength', 'productWidth', 'productHeight', 'weight', 'loadCapacity', 'material'],
  },
  { legend: 'Manufacturer', fields: ['vendor', 'vendorProductCode', 'originalProductId'] },
  { legend: 'Specifications', fields: ['specifications'] },
];

/** Rows of the table on the product page. */
export const PRODUCT_PAGE_ROWS: readonly { name: string; field: ProductField }[] = [
  { name: 'Length', field: 'productLength' },
  { name: 'Width', field: 'productWidth' },
  { name: 'Height', field: 'productHeight' },
  { name: 'Weight', field: 'weight' },
  { name: 'Load capacity', field: 'loadCapacity' },
  { name: 'Material', field: 'material' },
  { name: 'Vendor', field: 'vendor' },
  { name: "Vendor's code", field: 'vendorProductCode' },
  { name: 'Unit', field: 'uom' },
  { name: 'Category', field: 'category' },
  { name: 'Stock status', field: 'stockStatus' },
];

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

/** One page of a list, and how many products match in all. */
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
  'productLength',
  'weight',
  'loadCapacity',
  'imageUrl',
] as const;

/** A product in a list that the server renders. The API answers whole products, which have these fields too. */
export interface ProductCardAnswer extends Pick<ProductAnswer, (typeof PRODUCT_CARD_FIELDS)[number]> {
  drawings: Pick<ProductDrawings, 'isometric'>;
}
