import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ClaimName } from '../sections/claims.contract.js';
import { ClaimReminder } from './claim-reminder.entity.js';

/** A reminder that was emailed to owners. Its key prevents duplicates; a new last day starts over. */
export const ClaimReminderStep = defineEntity({
  name: 'ClaimReminderStep',
  tableName: 'claim_reminder_step',
  properties: {
    claim: p.string().$type<ClaimName>().length(40).primary(),
    /** ISO date of the claim's last day. */
    validUntil: p.date().primary(),
    /** Days before the last day, one of `REMINDER_DAYS`. */
    step: p.smallint().primary(),
    reminder: p.manyToOne(ClaimReminder).deleteRule('cascade').index(),
  },
});
export type ClaimReminderStep = InferEntity<typeof ClaimReminderStep>;
