import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { rawIndex, time } from '../../platform/postgres/columns.js';
import { PRICE_WAYS } from './rates-admin.contract.js';

/**
 * A change of prices. The triggers of `product` write it with one line per price in `price_change_line`, which has no
 * entity, because only set queries read it.
 */
export const PriceChange = defineEntity({
  name: 'PriceChange',
  tableName: 'price_change',
  indexes: [rawIndex('price_change_undoable', '"price_change" ("id") where "undoable" and "undone_at" is null')],
  properties: {
    id: p.integer().primary(),
    at: time().defaultRaw('now()'),
    way: p.enum(PRICE_WAYS),
    /** Email of the staff member, or the name of the program. */
    actor: p.text(),
    note: p.text(),
    /** True for a bulk change or an import of the rate card. */
    undoable: p.boolean().default(false),
    undoneAt: time().strictNullable(),
  },
});
export type PriceChange = InferEntity<typeof PriceChange>;
