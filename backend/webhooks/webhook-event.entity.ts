import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import { now } from '../platform/postgres/columns.js';
import type { SentEventType } from './webhooks.contract.js';

/** Something that happened, with the body that every target gets. Stored in the transaction of the change. */
export const WebhookEvent = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_event',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    /** The `id` of the payload. */
    id: p.uuid().primary(),
    type: p.text().$type<SentEventType>(),
    /** Null for a test event. */
    inquiry: p.manyToOne(Inquiry).strictNullable().deleteRule('cascade').index(),
    /** Null after erasure of the person. */
    body: p.text().strictNullable(),
    createdAt: now(),
  },
});
export type WebhookEvent = InferEntity<typeof WebhookEvent>;
