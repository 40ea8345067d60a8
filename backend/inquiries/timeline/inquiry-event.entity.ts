import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Inquiry } from '../inquiry.entity.js';
import type { InquiryEventField } from './timeline.contract.js';

/** A change of an inquiry, such as a new state. Append-only. Only `text` may contain personal data. */
@Entity({ tableName: 'inquiry_event' })
export class InquiryEvent {
  [OptionalProps]?: 'at' | 'before' | 'after' | 'subject' | 'text';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Inquiry, deleteRule: 'cascade', index: true })
  inquiry!: Inquiry;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at: Date = new Date();

  /** The member's address at that time, or the name of the program. */
  @Property({ type: 'text' })
  actor!: string;

  /** A key of `INQUIRY_EVENTS`. */
  @Property({ type: 'text' })
  field!: InquiryEventField;

  /** Such as a state, or the address of an assignee; '' for none. */
  @Property({ type: 'text', default: '' })
  before: string = '';

  @Property({ type: 'text', default: '' })
  after: string = '';

  /** Such as the title of a document; '' for the inquiry itself. */
  @Property({ type: 'text', default: '' })
  subject: string = '';

  /** Such as a reason. Emptied on erasure. */
  @Property({ type: 'text', default: '' })
  text: string = '';
}
