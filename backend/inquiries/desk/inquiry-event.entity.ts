import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Inquiry } from '../inquiry.entity.js';
import { INQUIRY_EVENT_FIELDS, type InquiryEventField } from './inquiries-desk.contract.js';

/** A change of an inquiry's state, assignment or clock. Append-only; names no visitor. */
@Entity({ tableName: 'inquiry_event' })
export class InquiryEvent {
  [OptionalProps]?: 'at';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Inquiry, deleteRule: 'cascade', index: true })
  inquiry!: Inquiry;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at: Date = new Date();

  /** The member's address at that time, or the name of the program. */
  @Property({ type: 'text' })
  actor!: string;

  @Enum({ items: [...INQUIRY_EVENT_FIELDS] })
  field!: InquiryEventField;

  /** A state, the address of an assignee ('' for nobody), or a `ClockEvent`. */
  @Property({ type: 'text' })
  before!: string;

  @Property({ type: 'text' })
  after!: string;
}
