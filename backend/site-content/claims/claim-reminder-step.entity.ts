import { EntitySchema } from '@mikro-orm/core';
import type { ClaimName } from '../sections/claims.contract.js';
import { ClaimReminder } from './claim-reminder.entity.js';

/** A reminder that was emailed to owners. Its key prevents duplicates; a new last day starts over. */
export interface ClaimReminderStep {
  claim: ClaimName;
  /** ISO date of the claim's last day. */
  validUntil: string;
  /** Days before the last day, one of `REMINDER_DAYS`. */
  step: number;
  reminder: ClaimReminder;
}

export const ClaimReminderStep = new EntitySchema<ClaimReminderStep>({
  name: 'ClaimReminderStep',
  tableName: 'claim_reminder_step',
  properties: {
    claim: { type: 'string', length: 40, primary: true },
    validUntil: { type: 'date', primary: true },
    step: { type: 'smallint', primary: true },
    reminder: { kind: 'm:1', entity: () => ClaimReminder, deleteRule: 'cascade', index: true },
  },
});
