import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, time } from '../platform/postgres/columns.js';
import type { WebhookEventType } from './webhooks.contract.js';

/** An address that events are posted to. */
export const WebhookTarget = defineEntity({
  name: 'WebhookTarget',
  tableName: 'webhook_target',
  properties: {
    id: p.integer().primary(),
    address: p.text(),
    description: p.text(),
    events: p.array<WebhookEventType>(),
    /** Sealed by `WebhookSecretsService`. */
    secret: p.text(),
    enabled: p.boolean().default(true),
    /** The first failed attempt since the last success. */
    failingSince: time().strictNullable(),
    /** When it was turned off because it kept failing; null once an owner has turned it on or off. */
    stoppedAt: time().strictNullable(),
    createdAt: now(),
    /** Optimistic lock of the fields that owners edit. */
    version: p.integer().default(1),
  },
});
export type WebhookTarget = InferEntity<typeof WebhookTarget>;
