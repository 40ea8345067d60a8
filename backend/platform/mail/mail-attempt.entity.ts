import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OutgoingMail } from './outgoing-mail.entity.js';

/** One attempt to send a mail, written in the transaction of its outcome. Deleted when the person is erased. */
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

  /** Answer of the server, or network error; it may name the recipient. */
  @Property({ type: 'text' })
  answer!: string;
}
