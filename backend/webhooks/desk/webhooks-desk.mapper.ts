import type { WebhookDelivery } from '../webhook-delivery.entity.js';
import type { WebhookTarget } from '../webhook-target.entity.js';
import type { DeliveryAnswer, WebhookAnswer } from './webhooks-desk.contract.js';

export function toWebhookAnswer(target: WebhookTarget): WebhookAnswer {
  const { id, version, address, description, events, enabled, failingSince, stoppedAt, createdAt } = target;
  return {
    id,
    version,
    address,
    description,
    events,
    enabled,
    failingSince: failingSince?.toISOString() ?? null,
    stoppedAt: stoppedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** @param delivery with its event */
export function toDeliveryAnswer(delivery: WebhookDelivery): DeliveryAnswer {
  const { id, event, state, attempts, nextAttemptAt, statusCode, durationMs, answer, fault } = delivery;
  return {
    id,
    eventId: event.id,
    type: event.type,
    state,
    attempts,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    statusCode,
    durationMs,
    answer,
    fault,
    payload: event.body,
    createdAt: delivery.createdAt.toISOString(),
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
  };
}
