import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** `waiting` until a server took it (`delivered`), it was given up (`failed`), or its person was removed (`erased`). */
export const MAIL_STATES = ['waiting', 'delivered', 'failed', 'erased'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * A mail that must go out: the outbox. Written in the transaction of what it tells of; its text is made when it is sent.
 * One row a recipient, so that a server which refuses one of two is answered rightly.
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
export class OutgoingMail {
  [OptionalProps]?: 'state' | 'attempts' | 'nextAttemptAt' | 'leasedUntil' | 'lastFault' | 'deliveredAt' | 'createdAt';

  /** Names the mail in its Message-ID too. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Which template makes its text. */
  @Property({ type: 'text' })
  kind!: string;

  /** Id of the row that it tells of. */
  @Property({ type: 'integer' })
  subjectId!: number;

  /** One address; '' once erased. */
  @Property({ type: 'text' })
  recipient!: string;

  @Enum({ items: [...MAIL_STATES], default: 'waiting' })
  state: MailState = 'waiting';

  /** How often a server was asked to take it since it was put into the outbox, or put back by staff. */
  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextAttemptAt!: Date;

  /** Until then a job or a sender has it; after that it counts as lost and is handed out again. */
  @Property({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null = null;

  /** No attempt after this. */
  @Property({ type: 'timestamptz' })
  giveUpAt!: Date;

  /** What the last attempt failed with, without texts of the mail. */
  @Property({ type: 'text', nullable: true })
  lastFault: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  deliveredAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date;
}
