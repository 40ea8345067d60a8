import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now } from '../postgres/columns.js';
import { OutgoingEmail } from './outgoing-email.entity.js';

/** One attempt to send an email, stored in the same transaction as its outcome. Deleted on erasure. */
export const EmailAttempt = defineEntity({
  name: 'EmailAttempt',
  tableName: 'email_attempt',
  properties: {
    id: p.integer().primary(),
    email: p.manyToOne(OutgoingEmail).deleteRule('cascade').index(),
    at: now(),
    accepted: p.boolean(),
    /** Server answer or network error; may name the recipient. */
    answer: p.text(),
  },
});
export type EmailAttempt = InferEntity<typeof EmailAttempt>;
