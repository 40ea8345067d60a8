import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { rawIndex, time } from '../postgres/columns.js';
import { EMAIL_STATES, type EmailKind } from './email.contract.js';

/**
 * An email of the outbox, stored in the same transaction as its subject and composed when sent. One row per recipient,
 * because a server may accept one and refuse another.
 */
export const OutgoingEmail = defineEntity({
  name: 'OutgoingEmail',
  tableName: 'outgoing_email',
  indexes: [
    { properties: ['subjectId'] },
    rawIndex('outgoing_email_due_index', `"outgoing_email" ("next_attempt_at") where "state" = 'waiting'`),
    rawIndex('outgoing_email_failed_index', `"outgoing_email" ("subject_id") where "state" = 'failed'`),
    rawIndex(
      'outgoing_email_ledger_index',
      `"outgoing_email" ("subject_id")
    where "kind" in ('inquiry-sales', 'inquiry-confirmation') and "state" <> 'erased'`,
    ),
    rawIndex('outgoing_email_waiting_index', `"outgoing_email" ("subject_id") where "state" = 'waiting'`),
  ],
  properties: {
    /** Part of the Message-ID. */
    id: p.uuid().primary(),
    kind: p.text().$type<EmailKind>(),
    /** Row id in the table that `EMAIL_KINDS` names as the subject. */
    subjectId: p.integer(),
    /** One address; '' once erased. */
    recipient: p.text(),
    state: p.enum(EMAIL_STATES).default('waiting'),
    /** Attempts since it was queued, or requeued by staff. */
    attempts: p.integer().default(0),
    /** Set before each attempt to the time of the next one if its worker dies. */
    nextAttemptAt: time().defaultRaw('now()'),
    /** End of the job's lease; the email is queued again after it, when it is due. */
    leasedUntil: time().strictNullable(),
    giveUpAt: time(),
    /** Error of the last attempt; may name the recipient. */
    lastError: p.text().strictNullable(),
    deliveredAt: time().strictNullable(),
    createdAt: time().defaultRaw('now()'),
  },
});
export type OutgoingEmail = InferEntity<typeof OutgoingEmail>;
