import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import { now, rawIndex, time } from '../platform/postgres/columns.js';
import { QUOTATION_STATES } from './quotations.contract.js';

/** An offer to the customer of an inquiry. Its content is in the revisions. */
export const Quotation = defineEntity({
  name: 'Quotation',
  tableName: 'quotation',
  indexes: [
    { properties: ['updatedAt', 'id'] },
    { properties: ['state', 'updatedAt', 'id'] },
    rawIndex(
      'quotation_handover_index',
      `"quotation" ("ends_on") where "state" = 'accepted' and ("handed_over_at" is null or "ended_at" is null and "ends_on" is not null)`,
    ),
    rawIndex('quotation_search_index', `"quotation" using gin ("search_text" gin_trgm_ops)`),
  ],
  checks: [
    {
      name: 'quotation_number_check',
      expression: `("number" is null) = ("year" is null) and ("number" is null) = ("sequence" is null)`,
    },
    { name: 'quotation_draft_check', expression: `("state" = 'draft') = ("number" is null)` },
    { name: 'quotation_link_check', expression: `("link_nonce" is null) = ("link_hash" is null)` },
    {
      name: 'quotation_handover_check',
      expression: `("handed_over_at" is null) = ("handed_over_by" is null) and ("handed_over_at" is not null or "ends_on" is null) and ("ended_at" is null or "ends_on" is not null)`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    inquiry: p.manyToOne(Inquiry).index(),
    /** Year of the first sending, in the company's time zone. */
    year: p.integer().strictNullable(),
    /** Sequence number within the year, without gaps. */
    sequence: p.integer().strictNullable(),
    /** Such as `2026-0001`; null before the first sending. */
    number: p.text().strictNullable().unique(),
    /** State of its newest sent revision; `draft` before the first sending. */
    state: p.enum(QUOTATION_STATES.map(({ value }) => value)).default('draft'),
    /** The customer's link is derived from this nonce; a new one revokes the old link. */
    linkNonce: p.uuid().strictNullable(),
    linkHash: p.text().strictNullable().unique(),
    /** Text for staff's search: number, reference, customer and SKUs, in upper case. */
    searchText: p.text().default(''),
    /** The staff member who made it; their email at that time. */
    createdBy: p.text(),
    /** Id of the quotation that it was copied from. */
    madeFrom: p.integer().strictNullable().index(),
    /** True if it is for the next period of that rental, whose items stay on the site. */
    isExtension: p.boolean().default(false),
    handedOverAt: time().strictNullable(),
    /** The member's address at that time. */
    handedOverBy: p.text().strictNullable(),
    /** Last day of the rental, from the handover on; null if nothing was rented. */
    endsOn: p.date().strictNullable(),
    /** When its owner was reminded of the end. */
    endRemindedAt: time().strictNullable(),
    /** When the rented items were back, or the next period took over. */
    endedAt: time().strictNullable(),
    erasedAt: time().strictNullable(),
    /** Time at which its revisions were deleted after the retention period. The number stays, so that the ledger adds up. */
    purgedAt: time().strictNullable(),
    createdAt: now(),
    updatedAt: now(),
    /** Optimistic lock of the whole quotation. A view by the customer does not raise it. */
    version: p.integer().default(1),
  },
});
export type Quotation = InferEntity<typeof Quotation>;
