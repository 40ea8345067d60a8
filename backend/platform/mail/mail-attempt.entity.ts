import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OutgoingMail } from './outgoing-mail.entity.js';

/**
 * One time that a server was asked to take a mail. Written with the outcome in one transaction; as many as the retry
 * schedule allows for each time that the mail is put into the outbox. Goes when its person is removed.
 */
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

  /** What the server or the network said; it may name the recipient. */
  @Property({ type: 'text' })
  answer!: string;
}
