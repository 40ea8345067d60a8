import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { FieldInput, FieldTable, FieldValues } from '../../platform/http/validation/fields.contract.js';
import { type SentEventType, WEBHOOK_EVENTS } from '../webhooks.contract.js';

/** Contract of the staff side: targets and the log of deliveries. */

export const WEBHOOKS_PATH = '/api/admin/webhooks';
export const DELIVERIES_PAGE_SIZE = 25;

/** Targets at most. */
export const WEBHOOKS_MAX = 10;

/** Days after which events and their deliveries are deleted. */
export const WEBHOOK_LOG_DAYS = 30;
/** Hours for which a delivery is retried. */
export const WEBHOOK_RETRY_HOURS = 24;
/** Days of failures after which a target is switched off. */
export const WEBHOOK_STOP_DAYS = 3;

export const WEBHOOK_MESSAGES = {
  address: 'Enter an address that starts with https://, such as https://hooks.example.com/inquiries.',
  addressPrivate: 'This address is in a private network. Use an address on the public internet.',
  tooMany: `There are ${WEBHOOKS_MAX} webhooks already. Remove one first.`,
} as const;

export const WEBHOOK_FIELDS = {
  address: {
    kind: 'url',
    label: 'Address',
    required: WEBHOOK_MESSAGES.address,
    maxLength: 500,
    tooLong: 'Use 500 characters or fewer.',
    placeholder: 'https://hooks.example.com/inquiries',
    autoComplete: 'off',
  },
  description: {
    kind: 'line',
    label: 'Description',
    maxLength: 200,
    tooLong: 'Use 200 characters or fewer.',
    autoComplete: 'off',
  },
  events: { kind: 'several', label: 'Events', required: 'Choose at least one event.', options: WEBHOOK_EVENTS },
} as const satisfies FieldTable;

/** `waiting` for its first or next attempt; `failed` when retries ran out; `erased` along with the personal data. */
export const DELIVERY_STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
  { value: 'erased', label: 'Erased' },
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number]['value'];

/** The body of `POST /api/admin/webhooks`. */
export type WebhookInput = FieldInput<typeof WEBHOOK_FIELDS>;

/** The body of `PATCH /api/admin/webhooks/:id`: omitted fields stay unchanged. */
export interface WebhookChange extends Partial<WebhookInput>, Versioned {
  enabled?: boolean;
}

export interface WebhookResponse extends FieldValues<typeof WEBHOOK_FIELDS>, Versioned {
  id: number;
  enabled: boolean;
  /** ISO 8601; the first failed attempt since the last success. */
  failingSince: string | null;
  /** ISO 8601; when it was turned off because it kept failing. */
  stoppedAt: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** Answer of creation and of a new secret. The secret is not shown again. */
export type WebhookWithSecret = { webhook: WebhookResponse; secret: string };

/** A row of `GET /api/admin/webhooks/:id/deliveries`. */
export interface DeliveryResponse {
  id: number;
  /** The `id` of the payload. */
  eventId: string;
  type: SentEventType;
  state: DeliveryState;
  attempts: number;
  /** ISO 8601; null unless it is waiting. */
  nextAttemptAt: string | null;
  /** Status of the last attempt; null without a response. */
  statusCode: number | null;
  /** Duration of the last attempt, in milliseconds. */
  durationMs: number | null;
  /** Beginning of the receiver's response. */
  answer: string;
  /** The reason why the last attempt failed; '' if it did not. */
  error: string;
  /** JSON; null after the person's data has been erased. */
  payload: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  deliveredAt: string | null;
}
