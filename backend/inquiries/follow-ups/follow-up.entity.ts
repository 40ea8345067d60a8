import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, rawIndex, time } from '../../platform/postgres/columns.js';
import { Quotation } from '../../quotations/quotation.entity.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { Inquiry } from '../inquiry.entity.js';
import { FOLLOW_UP_STATES } from './follow-ups.contract.js';

/** A reminder to get back to a customer about an inquiry on a certain day. */
export const FollowUp = defineEntity({
  name: 'FollowUp',
  tableName: 'follow_up',
  indexes: [
    rawIndex('follow_up_open_index', `"follow_up" ("due_on", "id") include ("assignee_id") where "state" = 'open'`),
  ],
  properties: {
    id: p.integer().primary(),
    inquiry: p.manyToOne(Inquiry).deleteRule('cascade').index(),
    quotation: p.manyToOne(Quotation).strictNullable().deleteRule('cascade').index(),
    assignee: p.manyToOne(StaffMember).strictNullable().deleteRule('set null').index(),
    /** ISO date, in the company's time zone. */
    dueOn: p.date(),
    /** Deleted on erasure. */
    note: p.text().default(''),
    state: p.enum(FOLLOW_UP_STATES.map(({ value }) => value)).default('open'),
    /** The member's address at that time. */
    createdBy: p.text(),
    /** The member's address at that time, or the name of the program; null while it is open. */
    closedBy: p.text().strictNullable(),
    closedAt: time().strictNullable(),
    createdAt: now(),
    version: p.integer().default(1),
  },
});
export type FollowUp = InferEntity<typeof FollowUp>;
