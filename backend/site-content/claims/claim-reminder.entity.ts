import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { time } from '../../platform/postgres/columns.js';

/** One email to the owners about expiring claims; its steps name the claims. */
export const ClaimReminder = defineEntity({
  name: 'ClaimReminder',
  tableName: 'claim_reminder',
  properties: { id: p.integer().primary(), createdAt: time().defaultRaw('now()') },
});
export type ClaimReminder = InferEntity<typeof ClaimReminder>;
