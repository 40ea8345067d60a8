import { METERS_PER_INCH } from '../../../backend/measures/lengths.ts';
import { KILOGRAMS_PER_POUND } from '../../../backend/measures/weights.ts';
import type { Catalog, CatalogProduct } from './catalog-products.ts';
import type { Column, Table } from './document-model.ts';

const NO_FIGURE = '–';

interface ProductColumn extends Column {
  cell: (product: CatalogProduct) => string;
}

const SKU: ProductColumn = { key: 'sku', label: 'SKU', width: 64, mono: true, cell: (product) => product.sku };
const NAME: ProductColumn = { key: 'name', label: 'Item', width: 202, cell: (product) => product.name };
const LENGTH_FEET = figure('lengthFeet', 'Length\nft-in', 44, (product) => feetAndInches(product.length));
const LENGTH_METERS = figure('lengthMeters', 'Length\nm', 36, (product) => meters(product.length));
const WIDTH_FEET = figure('widthFeet', 'Width\nft-in', 40, (product) => feetAndInches(product.length));
const HEIGHT_FEET = figure('heightFeet', 'Height\nft-in', 40, (product) => feetAndInches(product.height));
const WIDTH_METERS = figure('widthMeters', 'Width\nm', 36, (product) => meters(product.length));
const HEIGHT_METERS = figure('heightMeters', 'Height\nm', 36, (product) => meters(product.height));
const POUNDS = figure('pounds', 'Weight\nlb', 38, (product) => product.weight.toFixed(1));
const KILOGRAMS = figure('kilograms', 'Weight\nkg', 38, (product) => (product.weight * KILOGRAMS_PER_POUND).toFixed(1));
const CAPACITY = figure('capacity', 'Capacity', 82, (product) => product.loadCapacity || NO_FIGURE);
const STUDS = figure('studs', 'Studs', 38, (product) => product.specifications['Stud spacing'] ?? NO_FIGURE);

export const MEMBER_COLUMNS = [SKU, NAME, LENGTH_FEET, LENGTH_METERS, POUNDS, KILOGRAMS, CAPACITY];
/** A frame's width is the length in its catalog record. */
export const FRAME_COLUMNS = [
  { ...SKU, width: 70 },
  { ...NAME, width: 168 },
  WIDTH_FEET,
  HEIGHT_FEET,
  WIDTH_METERS,
  HEIGHT_METERS,
  POUNDS,
  KILOGRAMS,
  STUDS,
];

export const PRODUCT_TABLE_NOTE =
  'Feet and inches are to the nearest inch; meters and kilograms are converted from the inches and pounds in the catalog. ' +
  `${NO_FIGURE} means that the figure must come from the manufacturer's load table or an engineer.`;

/** One row per item, with its values from the catalog. */
export function productTable(heading: string, columns: ProductColumn[], products: CatalogProduct[]): Table {
  return {
    kind: 'table',
    heading,
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: products.map((product) => columns.map((column) => column.cell(product))),
  };
}

export interface TakeOffLine {
  sku: string;
  quantity: number;
}

/** Quantities and weights of the items of a bay. */
export function takeOffTable(heading: string, catalog: Catalog, lines: TakeOffLine[], note: string): Table {
  const items = lines.map(({ sku, quantity }) => ({ product: catalog.get(sku), quantity }));
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const pounds = items.reduce((sum, item) => sum + item.quantity * item.product.weight, 0);
  return {
    kind: 'table',
    heading,
    columns: [
      { ...SKU },
      { ...NAME, width: 226 },
      { key: 'quantity', label: 'Pieces', width: 50, align: 'right', mono: true },
      { key: 'pounds', label: 'Each\nlb', width: 52, align: 'right', mono: true },
      { key: 'totalPounds', label: 'Total\nlb', width: 56, align: 'right', mono: true },
      { key: 'totalKilograms', label: 'Total\nkg', width: 56, align: 'right', mono: true },
    ],
    rows: [
      ...items.map(({ product, quantity }) => [
        product.sku,
        product.name,
        String(quantity),
        product.weight.toFixed(1),
        ...poundsAndKilograms(quantity * product.weight),
      ]),
      ['', 'Total', String(pieces), '', ...poundsAndKilograms(pounds)],
    ],
    total: true,
    note,
  };
}

/**
 * 83.9 is 7'-0"; lengths below a foot keep their decimals: 4.8". Halves are rounded down because the catalog's tenths are rounded up:
 * 2.07 m is 81.496 in, which is sold as 6'-9".
 */
export function feetAndInches(inches: number | null): string {
  if (inches === null) {
    return NO_FIGURE;
  }
  if (inches < 12) {
    return `${inches}"`;
  }
  const whole = Math.ceil(inches - 0.5);
  return `${Math.floor(whole / 12)}'-${whole % 12}"`;
}

function meters(inches: number | null): string {
  return inches === null ? NO_FIGURE : (inches * METERS_PER_INCH).toFixed(2);
}

function poundsAndKilograms(pounds: number): string[] {
  return [pounds.toFixed(1), (pounds * KILOGRAMS_PER_POUND).toFixed(1)];
}

function figure(key: string, label: string, width: number, cell: (product: CatalogProduct) => string): ProductColumn {
  return { key, label, width, align: 'right', mono: true, cell };
}
