import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now } from '../../platform/postgres/columns.js';
import { Inquiry } from '../inquiry.entity.js';
import type { InquiryEventField } from './timeline.contract.js';

/** A change of an inquiry, such as a new state. Append-only. Only `text` may contain personal data. */
export const InquiryEvent = defineEntity({
  name: 'InquiryEvent',
  tableName: 'inquiry_event',
  properties: {
    id: p.integer().primary(),
    inquiry: p.manyToOne(Inquiry).deleteRule('cascade').index(),
    at: now(),
    /** The member's address at that time, or the name of the program. */
    actor: p.text(),
    /** A key of `INQUIRY_EVENTS`. */
    field: p.text().$type<InquiryEventField>(),
    /** Such as a state, or the address of an assignee; '' for none. */
    before: p.text().default(''),
    after: p.text().default(''),
    /** Such as the title of a document; '' for the inquiry itself. */
    subject: p.text().default(''),
    /** Such as a reason. Emptied on erasure. */
    text: p.text().default(''),
  },
});
export type InquiryEvent = InferEntity<typeof InquiryEvent>;
