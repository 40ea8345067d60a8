import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { BuilderStock } from '../builder/builder.contract.js';
import { ratesOf } from '../catalog/rates.contract.js';

/** The defaults of the settings. */
const FACTORS = { week: 3, fourWeeks: 9, minimumDays: 7 };

/** Read once: many test files use it. */
let read: Record<string, string>[] | undefined;

/** The sample catalog in the format of the scaffold builder, read without a database; ids are row numbers. */
export function sampleStock(): BuilderStock[] {
  read ??= parse(readFileSync('backend/catalog/sample/catalog.csv'), { columns: true }) as Record<string, string>[];
  const rows = read;
  const isCurrent = (row: Record<string, string>): boolean => row.stockStatus !== 'Discontinued Stock';
  const replacementOf = (row: Record<string, string>): BuilderStock['replacement'] => {
    const at = rows.findIndex((other) => other.sku === row.replacedBy && isCurrent(other));
    const found = rows[at];
    return isCurrent(row) || !found ? null : { id: at + 1, sku: found.sku ?? '', name: found.name ?? '' };
  };
  return rows.map((row, index) => ({
    id: index + 1,
    sku: row.sku ?? '',
    name: row.name ?? '',
    vendor: row.vendor ?? '',
    isDiscontinued: !isCurrent(row),
    replacement: replacementOf(row),
    family: row.family ?? '',
    stockStatus: row.stockStatus ?? '',
    weightLb: figure(row.weight),
    length: figure(row.productLength),
    width: figure(row.productWidth),
    height: figure(row.productHeight),
    rates: ratesOfRow(row),
    pieces: Number(/"Count":(\d+)/.exec(row.specifications ?? '')?.[1] ?? 1),
  }));
}

function ratesOfRow(row: Record<string, string>): BuilderStock['rates'] {
  const { price = '', weekPrice = '', fourWeekPrice = '', salePrice = '', minimumRentalDays } = row;
  const prices = { price, weekPrice, fourWeekPrice, salePrice, minimumRentalDays: figure(minimumRentalDays) };
  const { sale: _, ...rates } = ratesOf(prices, FACTORS);
  return rates;
}

const figure = (text = ''): number | null => (text === '' ? null : Number(text));
