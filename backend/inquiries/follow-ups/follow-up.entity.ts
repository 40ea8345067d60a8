import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Quotation } from '../../quotations/quotation.entity.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { Inquiry } from '../inquiry.entity.js';
import { FOLLOW_UP_STATES, type FollowUpState } from './follow-ups.contract.js';

/** A reminder to get back to a customer about an inquiry on a certain day. */
@Entity({ tableName: 'follow_up' })
@Index({
  name: 'follow_up_open_index',
  expression: `create index "follow_up_open_index" on "follow_up" ("due_on", "id") include ("assignee_id") where "state" = 'open'`,
})
export class FollowUp {
  [OptionalProps]?: 'quotation' | 'assignee' | 'note' | 'state' | 'closedBy' | 'closedAt' | 'createdAt' | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Inquiry, deleteRule: 'cascade', index: true })
  inquiry!: Inquiry;

  @ManyToOne({ entity: () => Quotation, nullable: true, deleteRule: 'cascade', index: true })
  quotation: Quotation | null = null;

  @ManyToOne({ entity: () => StaffMember, nullable: true, deleteRule: 'set null', index: true })
  assignee: StaffMember | null = null;

  /** ISO date, in the company's time zone. */
  @Property({ type: 'date' })
  dueOn!: string;

  /** Deleted on erasure. */
  @Property({ type: 'text', default: '' })
  note: string = '';

  @Enum({ items: FOLLOW_UP_STATES.map(({ value }) => value), default: 'open' })
  state: FollowUpState = 'open';

  /** The member's address at that time. */
  @Property({ type: 'text' })
  createdBy!: string;

  /** The member's address at that time, or the name of the program; null while it is open. */
  @Property({ type: 'text', nullable: true })
  closedBy: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  closedAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
