import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { rawIndex } from '../platform/postgres/columns.js';
import { Inquiry } from './inquiry.entity.js';

/** A line of a quote list, with the catalog data of its item at that time. */
export const InquiryLine = defineEntity({
  name: 'InquiryLine',
  tableName: 'inquiry_line',
  indexes: [rawIndex('inquiry_line_product_index', `"inquiry_line" ("product_id", "inquiry_id") include ("quantity")`)],
  properties: {
    id: p.integer().primary(),
    inquiry: p.manyToOne(Inquiry).deleteRule('cascade').index(),
    /** From 1, in the order of the list. */
    position: p.integer(),
    /** Not a foreign key: the inquiry outlives the item. */
    productId: p.integer(),
    sku: p.text(),
    name: p.text(),
    /** Pieces. */
    quantity: p.integer(),
    /** Pounds each; null if unknown. */
    weight: p.double().$type<number>().strictNullable(),
  },
});
export type InquiryLine = InferEntity<typeof InquiryLine>;
