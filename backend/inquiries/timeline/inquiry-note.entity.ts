import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now } from '../../platform/postgres/columns.js';
import { Quotation } from '../../quotations/quotation.entity.js';
import { Inquiry } from '../inquiry.entity.js';

/** An internal note of a staff member, or a message of the customer (decision 090). Deleted on erasure. */
export const InquiryNote = defineEntity({
  name: 'InquiryNote',
  tableName: 'inquiry_note',
  uniques: [{ properties: ['inquiry', 'idempotencyKey'] }],
  properties: {
    id: p.integer().primary(),
    inquiry: p.manyToOne(Inquiry).deleteRule('cascade').index(),
    /** The author's email at that time, or `CUSTOMER_NAME`. */
    author: p.text(),
    text: p.text(),
    /** The quotation on whose page the customer asked; null for any other message. */
    quotation: p.manyToOne(Quotation).strictNullable().deleteRule('set null').index(),
    /** Such as the number of that quotation; '' for a note. */
    subject: p.text().default(''),
    /** Idempotency key of a customer's question. */
    idempotencyKey: p.text().strictNullable(),
    createdAt: now(),
  },
});
export type InquiryNote = InferEntity<typeof InquiryNote>;
