import type { Fault } from '../desk/catalog-desk.contract.js';
import type { ProductField } from '../product.contract.js';
import { PRODUCT_COLUMNS } from '../product-columns.js';
import { RATE_FIELDS } from '../rates/rates-desk.contract.js';
import { faultOfRow, type Header } from './read-header.js';

/** Spellings of these columns in spreadsheets, in lower case, with letters and digits only. The names in an export come first. */
const SPELLINGS: Record<'sku' | (typeof RATE_FIELDS)[number], string> = {
  sku: `sku item itemcode itemno itemnumber itemid code productcode productno part partno partnumber partcode stockno
    stockcode model modelno`,
  price: `price day dayprice dayrate daily dailyprice dailyrate priceperday rateperday perday oneday 1day 1dayrate rate rental
    rentalprice rentalrate`,
  weekPrice: `weekprice week weekrate weekly weeklyprice weeklyrate priceperweek rateperweek perweek 1week 7day 7days 7dayrate
    7dayprice`,
  fourWeekPrice: `fourweekprice fourweek fourweeks fourweekrate 4week 4weeks 4weekprice 4weekrate 28day 28days 28dayprice
    28dayrate month monthprice monthly monthlyprice monthlyrate permonth pricepermonth`,
  salePrice: `saleprice sale salesprice saleamount sell sellprice sellingprice buy buyprice purchase purchaseprice listprice`,
  minimumRentalDays: `minimumrentaldays minimumrental minimumdays minrental minrentaldays mindays minimum`,
};

const FIELDS: ReadonlyMap<string, ProductField> = new Map(
  Object.entries(SPELLINGS).flatMap(([field, names]) =>
    names.split(/\s+/).map((name) => [name, field as ProductField] as const),
  ),
);

/** Columns of an export that only help people read it. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['name', 'category', 'condition']);

/** True for a row that names the SKU column and at least one price column. */
export function isRatesHeader(cells: readonly string[]): boolean {
  const fields = new Set(cells.map((name) => FIELDS.get(keyOf(name))));
  return fields.has('sku') && RATE_FIELDS.some((field) => fields.has(field));
}

/**
 * Reads the header of a rates file: `sku` and at least one price, in any order and in common spellings.
 * @param row its number in the file
 */
export function readRatesHeader(cells: readonly string[], row = 1): Header {
  const fault = (column: string, message: string): Fault => ({ row, column, message });
  const whole = faultOfRow(cells, (name) => FIELDS.has(keyOf(name)));
  if (whole !== null) return { columns: [], faults: [fault('', whole)], warnings: [] };
  const fields = cells.map((name) => FIELDS.get(keyOf(name)) ?? null);
  const faults = cells.flatMap((name, at) => {
    const first = fields.indexOf(fields[at] ?? null);
    return fields[at] === null || first === at
      ? []
      : [fault(name, `This is the same column as ${JSON.stringify(cells[first])}. Delete one of them.`)];
  });
  if (!fields.includes('sku')) faults.push(fault('sku', 'This column is missing. Items are matched by it.'));
  if (!RATE_FIELDS.some((field) => fields.includes(field)))
    faults.push(fault('', `The first row has no price column. Name at least one: ${RATE_FIELDS.join(', ')}.`));
  const warnings = cells
    .filter((name, at) => fields[at] === null && name !== '' && !FOR_PEOPLE.has(keyOf(name)))
    .map((name) => fault(name, 'This column is not read.'));
  const columns = PRODUCT_COLUMNS.flatMap((column) => {
    const at = fields.indexOf(column.field);
    if (at < 0) return [];
    if (column.field === 'sku') return [{ ...column, at }];
    // A price list states changes: an empty cell keeps the item's price, and 0.00 removes it.
    const parse = (text: string) => (text.trim() === '' ? { value: null } : column.parse(text));
    return [{ ...column, at, keepsBlank: true, parse }];
  });
  return { columns: faults.length > 0 ? [] : columns, faults, warnings };
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
