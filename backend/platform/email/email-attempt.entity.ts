import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OutgoingEmail } from './outgoing-email.entity.js';

/** One attempt to send an email, stored in the same transaction as its outcome. Deleted on erasure. */
@Entity({ tableName: 'email_attempt' })
export class EmailAttempt {
  [OptionalProps]?: 'at';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => OutgoingEmail, deleteRule: 'cascade', index: true })
  email!: OutgoingEmail;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at: Date = new Date();

  @Property({ type: 'boolean' })
  accepted!: boolean;

  /** Server answer or network error; may name the recipient. */
  @Property({ type: 'text' })
  answer!: string;
}
