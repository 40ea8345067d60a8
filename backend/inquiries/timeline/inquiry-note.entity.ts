import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now } from '../../platform/postgres/columns.js';
import { Inquiry } from '../inquiry.entity.js';

/** An internal note of a staff member, or a customer's question about a quotation. Deleted on erasure. */
export const InquiryNote = defineEntity({
  name: 'InquiryNote',
  tableName: 'inquiry_note',
  uniques: [{ properties: ['inquiry', 'idempotencyKey'] }],
  properties: {
    id: p.integer().primary(),
    inquiry: p.manyToOne(Inquiry).deleteRule('cascade').index(),
    /** The author's email at that time. */
    author: p.text(),
    text: p.text(),
    /** Idempotency key of a customer's question. */
    idempotencyKey: p.text().strictNullable(),
    createdAt: now(),
  },
});
export type InquiryNote = InferEntity<typeof InquiryNote>;
