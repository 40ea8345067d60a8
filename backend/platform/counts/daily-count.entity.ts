import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { COUNT_KINDS } from './counts.contract.js';

/** How often something happened on one day. Says nothing about who did it. */
export const DailyCount = defineEntity({
  name: 'DailyCount',
  tableName: 'daily_count',
  properties: {
    kind: p.enum(COUNT_KINDS).primary(),
    /** In the company's time zone. */
    day: p.date().primary(),
    key: p.text().primary(),
    count: p.integer(),
  },
});
export type DailyCount = InferEntity<typeof DailyCount>;
