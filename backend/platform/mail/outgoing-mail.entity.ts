import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { MAIL_STATES, type MailState } from './mail.contract.js';
import type { MailKind } from './mail-kinds.contract.js';

/**
 * A mail of the outbox, stored in the same transaction as its subject and composed when sent. One row per recipient,
 * because a server may accept one and refuse another.
 */
@Entity({ tableName: 'outgoing_mail' })
@Index({ properties: ['subjectId'] })
@Index({
  name: 'outgoing_mail_due_index',
  expression: `create index "outgoing_mail_due_index" on "outgoing_mail" ("next_attempt_at") where "state" = 'waiting'`,
})
@Index({
  name: 'outgoing_mail_failed_index',
  expression: `create index "outgoing_mail_failed_index" on "outgoing_mail" ("subject_id") where "state" = 'failed'`,
})
@Index({
  name: 'outgoing_mail_ledger_index',
  expression: `create index "outgoing_mail_ledger_index" on "outgoing_mail" ("subject_id")
    where "kind" in ('inquiry-sales', 'inquiry-confirmation') and "state" <> 'erased'`,
})
@Index({
  name: 'outgoing_mail_waiting_index',
  expression: `create index "outgoing_mail_waiting_index" on "outgoing_mail" ("subject_id") where "state" = 'waiting'`,
})
export class OutgoingMail {
  [OptionalProps]?: 'state' | 'attempts' | 'nextAttemptAt' | 'leasedUntil' | 'lastFault' | 'deliveredAt' | 'createdAt';

  /** Part of the Message-ID. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  kind!: MailKind;

  /** Row id in the table that `MAIL_KINDS` names as the subject. */
  @Property({ type: 'integer' })
  subjectId!: number;

  /** One address; '' once erased. */
  @Property({ type: 'text' })
  recipient!: string;

  @Enum({ items: [...MAIL_STATES], default: 'waiting' })
  state: MailState = 'waiting';

  /** Attempts since it was queued, or requeued by staff. */
  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextAttemptAt!: Date;

  /** End of the job's lease; the mail is queued again after it. */
  @Property({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null = null;

  @Property({ type: 'timestamptz' })
  giveUpAt!: Date;

  /** Error of the last attempt; may name the recipient. */
  @Property({ type: 'text', nullable: true })
  lastFault: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  deliveredAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date;
}
