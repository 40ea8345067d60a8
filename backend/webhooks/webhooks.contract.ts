/** Events, signature and payloads that receivers of webhooks may rely on (docs/webhooks.md). */

export const WEBHOOK_EVENTS = [
  { value: 'inquiry.created', label: 'Inquiry created' },
  { value: 'inquiry.state-changed', label: 'Inquiry state changed' },
  { value: 'quotation.sent', label: 'Quotation sent' },
  { value: 'quotation.accepted', label: 'Quotation accepted' },
  { value: 'quotation.declined', label: 'Quotation declined' },
  { value: 'quotation.handed-over', label: 'Quotation handed over' },
  { value: 'quotation.ended', label: 'Rental ended' },
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]['value'];

/** Sent on demand, to one target. */
export const TEST_EVENT = 'test';
export type SentEventType = WebhookEventType | typeof TEST_EVENT;

export const eventLabel = (type: SentEventType): string =>
  WEBHOOK_EVENTS.find(({ value }) => value === type)?.label ?? 'Test event';

/** The body of a request, as JSON. */
export interface WebhookPayload {
  /** The same in every attempt, so that a receiver can drop duplicates. */
  id: string;
  type: SentEventType;
  /** ISO 8601. */
  createdAt: string;
  data: Readonly<Record<string, unknown>>;
}

/** `t=…,v1=…`: Unix seconds, and the hexadecimal HMAC-SHA256 of the seconds, a period and the body. */
export const SIGNATURE_HEADER = 'X-Signature';
