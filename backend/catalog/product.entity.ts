import { EntitySchema, OptionalProps } from '@mikro-orm/core';
import { rawIndex } from '../platform/postgres/columns.js';
import type { ProductField, ProductFieldRow, ProductFields, RequiredProductField } from './product.contract.js';
import { choicesOf, defaultOf, PRODUCT_FIELD_ROWS, PRODUCT_FIELDS } from './product.contract.js';
import type { ItemStock } from './stock/stock.contract.js';

/** `stock` is null while it is unknown. */
export type ProductRow = ProductFields & { id: number; stock?: ItemStock | null };

/** One item of the catalog. Its search table (`product_index`, filled by triggers) has no entity, because only set queries read it. */
export interface Product extends Omit<ProductRow, 'stock'> {
  [OptionalProps]?: Exclude<keyof ProductFields, RequiredProductField> | 'version' | 'updatedAt';
  version: number;
  updatedAt: Date;
}

export const Product = new EntitySchema<Product>({
  name: 'Product',
  tableName: 'product',
  indexes: [
    // SKUs that differ only in case and punctuation are equal.
    rawIndex('product_replaced_by', `"product" (catalog_code("replaced_by")) where "replaced_by" <> ''`),
    rawIndex('product_kind', `"product" ("family", "part_type", catalog_kind("name")) where "part_type" <> ''`),
  ],
  checks: [
    { name: 'product_week_price_check', expression: 'week_price >= 0' },
    { name: 'product_four_week_price_check', expression: 'four_week_price >= 0' },
    {
      name: 'product_minimum_rental_days_check',
      expression: `minimum_rental_days >= 1 and minimum_rental_days <= ${PRODUCT_FIELDS.minimumRentalDays.max}`,
    },
    { name: 'product_sale_price_check', expression: 'sale_price >= 0' },
  ],
  properties: {
    id: { type: 'integer', primary: true },
    ...fieldColumns(),
    version: { type: 'integer', version: true, default: 1 },
    updatedAt: { type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() },
  },
});

function fieldColumns() {
  const columns = PRODUCT_FIELD_ROWS.map(([field, row]) => [field, columnOf(field, row)]);
  return Object.fromEntries(columns) as { [F in keyof ProductFields]: ReturnType<typeof columnOf> };
}

function columnOf(field: ProductField, row: ProductFieldRow) {
  const value = defaultOf(row);
  const byDefault = value === undefined ? {} : { default: value };
  switch (row.kind) {
    case 'sku':
      return { type: 'string', length: 64, unique: true };
    case 'choice':
      return { type: 'string', enum: true, items: (choicesOf(field) ?? []).map((one) => one.value), ...byDefault };
    case 'flag':
      return { type: 'boolean', ...byDefault };
    case 'price':
      return { type: 'decimal', precision: 10, scale: 2, ...byDefault };
    case 'number':
      return { type: 'double', nullable: true };
    case 'days':
      return { type: 'integer', nullable: true };
    // JSON is also stored as text, because rows from the old site have text that does not parse and must not change.
    default:
      return { type: 'text', ...byDefault };
  }
}
