import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, rawIndex, time } from '../../platform/postgres/columns.js';
import type { ProductField } from '../product.contract.js';

/** Value of `field` for a deletion: the items went to the trash. */
export const REMOVAL = 'removal';

/**
 * A bulk change of one field, or a bulk deletion. Its items are in `product_change_line`, which has no entity, because
 * only set queries use it.
 */
export const ProductChange = defineEntity({
  name: 'ProductChange',
  tableName: 'product_change',
  indexes: [rawIndex('product_change_undoable', '"product_change" ("id") where "undone_at" is null')],
  properties: {
    id: p.integer().primary(),
    at: now(),
    /** Email of the staff member. */
    actor: p.text(),
    note: p.text(),
    field: p.text().$type<ProductField | typeof REMOVAL>(),
    /** The value that was set, as text; null for none. */
    after: p.text().strictNullable(),
    undoneAt: time().strictNullable(),
  },
});
export type ProductChange = InferEntity<typeof ProductChange>;
