import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, rawIndex, time } from '../platform/postgres/columns.js';
import { DELIVERY_STATES } from './admin/webhooks-admin.contract.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookTarget } from './webhook-target.entity.js';

/** The delivery of an event to one target. The table is both outbox and log. */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  indexes: [
    { properties: ['target', 'id'] },
    rawIndex(
      'webhook_delivery_due_index',
      `"webhook_delivery" ("target_id", "next_attempt_at") where "state" = 'waiting'`,
    ),
  ],
  properties: {
    id: p.integer().primary(),
    event: p.manyToOne(WebhookEvent).deleteRule('cascade').index(),
    target: p.manyToOne(WebhookTarget).deleteRule('cascade'),
    state: p.enum(DELIVERY_STATES.map(({ value }) => value)).default('waiting'),
    attempts: p.integer().default(0),
    /** Set before each attempt to the time at which it is repeated if its worker dies. */
    nextAttemptAt: time().defaultRaw('now()'),
    /** End of the job's lease; the delivery is queued again after it. */
    leasedUntil: time().strictNullable(),
    /** Set by the first attempt. */
    giveUpAt: time().strictNullable(),
    /** HTTP status; null without a response. Like the next three fields, it describes the last attempt. */
    statusCode: p.integer().strictNullable(),
    durationMs: p.integer().strictNullable(),
    /** Beginning of the receiver's response. */
    answer: p.text().default(''),
    error: p.text().default(''),
    deliveredAt: time().strictNullable(),
    createdAt: now(),
  },
});
export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;
