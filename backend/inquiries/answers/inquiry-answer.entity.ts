import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, time } from '../../platform/postgres/columns.js';
import { Inquiry } from '../inquiry.entity.js';
import { ANSWER_KINDS, type AttachmentChoice } from './answers.contract.js';

/** An attachment of an answer, with its name at that time. */
export type StoredAttachment = AttachmentChoice & { label: string };

/**
 * An answer to a customer, by email or by phone. Its emails have the kind `inquiry-answer` and its id as `subjectId`. Erasure empties
 * its texts; the row stays, because it records the response to the inquiry.
 */
export const InquiryAnswer = defineEntity({
  name: 'InquiryAnswer',
  tableName: 'inquiry_answer',
  uniques: [{ properties: ['inquiry', 'key'] }],
  properties: {
    id: p.integer().primary(),
    inquiry: p.manyToOne(Inquiry).deleteRule('cascade'),
    /** Idempotency key. */
    key: p.text(),
    kind: p.enum(ANSWER_KINDS),
    /** The member's address at that time, or the name typed on a link's page. */
    author: p.text(),
    /** When the customer was answered. */
    at: time(),
    subject: p.text().default(''),
    /** The email's text, or a note. */
    text: p.text().default(''),
    attachments: p
      .json<StoredAttachment[]>()
      .defaultRaw(`'[]'`)
      .onCreate(() => []),
    asksCustomer: p.boolean().default(false),
    createdAt: now(),
  },
});
export type InquiryAnswer = InferEntity<typeof InquiryAnswer>;
