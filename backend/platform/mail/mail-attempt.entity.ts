import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OutgoingMail } from './outgoing-mail.entity.js';

/** One attempt to send a mail, stored in the same transaction as its outcome. Deleted on erasure. */
@Entity({ tableName: 'mail_attempt' })
export class MailAttempt {
  [OptionalProps]?: 'at';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => OutgoingMail, deleteRule: 'cascade', index: true })
  mail!: OutgoingMail;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at: Date = new Date();

  @Property({ type: 'boolean' })
  accepted!: boolean;

  /** Server answer or network error; may name the recipient. */
  @Property({ type: 'text' })
  answer!: string;
}
