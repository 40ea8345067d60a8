import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { EMAIL_STATES, type EmailState } from './email.contract.js';
import type { EmailKind } from './email-kinds.contract.js';

/**
 * An email of the outbox, stored in the same transaction as its subject and composed when sent. One row per recipient,
 * because a server may accept one and refuse another.
 */
@Entity({ tableName: 'outgoing_email' })
@Index({ properties: ['subjectId'] })
@Index({
  name: 'outgoing_email_due_index',
  expression: `create index "outgoing_email_due_index" on "outgoing_email" ("next_attempt_at") where "state" = 'waiting'`,
})
@Index({
  name: 'outgoing_email_failed_index',
  expression: `create index "outgoing_email_failed_index" on "outgoing_email" ("subject_id") where "state" = 'failed'`,
})
@Index({
  name: 'outgoing_email_ledger_index',
  expression: `create index "outgoing_email_ledger_index" on "outgoing_email" ("subject_id")
    where "kind" in ('inquiry-sales', 'inquiry-confirmation') and "state" <> 'erased'`,
})
@Index({
  name: 'outgoing_email_waiting_index',
  expression: `create index "outgoing_email_waiting_index" on "outgoing_email" ("subject_id") where "state" = 'waiting'`,
})
export class OutgoingEmail {
  [OptionalProps]?: 'state' | 'attempts' | 'nextAttemptAt' | 'leasedUntil' | 'lastError' | 'deliveredAt' | 'createdAt';

  /** Part of the Message-ID. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  kind!: EmailKind;

  /** Row id in the table that `EMAIL_KINDS` names as the subject. */
  @Property({ type: 'integer' })
  subjectId!: number;

  /** One address; '' once erased. */
  @Property({ type: 'text' })
  recipient!: string;

  @Enum({ items: [...EMAIL_STATES], default: 'waiting' })
  state: EmailState = 'waiting';

  /** Attempts since it was queued, or requeued by staff. */
  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextAttemptAt!: Date;

  /** End of the job's lease; the email is queued again after it. */
  @Property({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null = null;

  @Property({ type: 'timestamptz' })
  giveUpAt!: Date;

  /** Error of the last attempt; may name the recipient. */
  @Property({ type: 'text', nullable: true })
  lastError: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  deliveredAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date;
}
