import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Inquiry } from '../inquiry.entity.js';
import { ANSWER_KINDS, type AnswerKind, type AttachmentChoice } from './answers.contract.js';

/** An attachment of an answer, with its name at that time. */
export type StoredAttachment = AttachmentChoice & { label: string };

/**
 * An answer to a customer, by email or by phone. Its emails have the kind `inquiry-answer` and its id as `subjectId`. Erasure empties
 * its texts; the row stays, because it records the response to the inquiry.
 */
@Entity({ tableName: 'inquiry_answer' })
@Unique({ properties: ['inquiry', 'key'] })
export class InquiryAnswer {
  [OptionalProps]?: 'subject' | 'text' | 'attachments' | 'asksCustomer' | 'createdAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Inquiry, deleteRule: 'cascade' })
  inquiry!: Inquiry;

  /** Idempotency key. */
  @Property({ type: 'text' })
  key!: string;

  @Enum({ items: [...ANSWER_KINDS] })
  kind!: AnswerKind;

  /** The member's address at that time, or the name typed on a link's page. */
  @Property({ type: 'text' })
  author!: string;

  /** When the customer was answered. */
  @Property({ type: 'timestamptz' })
  at!: Date;

  @Property({ type: 'text', default: '' })
  subject: string = '';

  /** The email's text, or a note. */
  @Property({ type: 'text', default: '' })
  text: string = '';

  @Property({ type: 'json', defaultRaw: `'[]'` })
  attachments: StoredAttachment[] = [];

  @Property({ type: 'boolean', default: false })
  asksCustomer: boolean = false;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
