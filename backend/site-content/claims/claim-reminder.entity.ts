import { EntitySchema, type Opt } from '@mikro-orm/core';

/** One email to the owners about expiring claims; its steps name the claims. */
export interface ClaimReminder {
  id: number;
  createdAt: Opt<Date>;
}

export const ClaimReminder = new EntitySchema<ClaimReminder>({
  name: 'ClaimReminder',
  tableName: 'claim_reminder',
  properties: {
    id: { type: 'integer', primary: true },
    createdAt: { type: 'Date', columnType: 'timestamptz', defaultRaw: 'now()' },
  },
});
