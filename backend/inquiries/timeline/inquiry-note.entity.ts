import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now } from '../../platform/postgres/columns.js';
import { Quotation } from '../../quotations/quotation.entity.js';
import { Inquiry } from '../inquiry.entity.js';
import type { TimelineMessage } from './timeline.contract.js';

/** What else an email of the customer has. */
interface NoteEmail extends Omit<TimelineMessage, 'files'> {
  isAutomatic: boolean;
  files: { name: string; key: string; bytes: number }[];
}

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
    /** The Message-ID of an email, by which it is stored once. */
    messageId: p.text().strictNullable().unique(),
    email: p.json<NoteEmail>().strictNullable(),
    createdAt: now(),
  },
});
export type InquiryNote = InferEntity<typeof InquiryNote>;
