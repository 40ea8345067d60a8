import { choicesFrom } from '../config/choices.contract.js';
import CHOICES from './desk-choices.json' with { type: 'json' };

/**
 * The states of an inquiry: the one place that names them. An inquiry waits for our answer while it is `open`, so its clock runs, and
 * for the customer's decision while it is `sent`; nothing is left to do once it is `closed`, so its follow-ups are done.
 */
export const INQUIRY_STATES = [
  { value: 'new', label: 'New', phase: 'open' },
  { value: 'in-progress', label: 'In progress', phase: 'open' },
  { value: 'quoted', label: 'Quoted', phase: 'sent' },
  { value: 'won', label: 'Won', phase: 'closed' },
  { value: 'lost', label: 'Lost', phase: 'closed' },
  { value: 'spam', label: 'Spam', phase: 'closed' },
  /** Of another inquiry, which it names. It is neither won nor lost, and owes no answer of its own. */
  { value: 'duplicate', label: 'Duplicate', phase: 'closed' },
] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number]['value'];
type Phase = (typeof INQUIRY_STATES)[number]['phase'];

export const OPEN_STATES = statesIn('open');
export const CLOSED_STATES = statesIn('closed');

/** The states that need nothing else. */
export const PLAIN_STATES = INQUIRY_STATES.filter(({ value }) => value !== 'duplicate');

function statesIn(phase: Phase): readonly InquiryState[] {
  return INQUIRY_STATES.filter((state) => state.phase === phase).map(({ value }) => value);
}

export const LOST_REASONS = choicesFrom(CHOICES.lostReasons);
export type LostReason = (typeof LOST_REASONS)[number]['value'];

export const RESPONSE_KINDS = choicesFrom({ answer: 'Answer by email', quotation: 'Quotation', call: 'Call' });
export type ResponseKind = (typeof RESPONSE_KINDS)[number]['value'];

/** States of the response clock in the history (decision 065). */
export const CLOCK_EVENTS = [
  { value: 'running', label: 'Running' },
  { value: 'waiting', label: 'Waiting for the customer' },
  { value: 'late', label: 'Late' },
  ...RESPONSE_KINDS,
] as const;
export type ClockEvent = (typeof CLOCK_EVENTS)[number]['value'];

/** Sources of inquiries that staff enter. */
export const ENTRY_SOURCES = choicesFrom({ phone: 'Phone', 'walk-in': 'Walk-in', other: 'Other' });

/** Documents that we sent to somebody who had not asked for them (decision 076). */
export const DOCUMENTS_SOURCE = 'documents';

/** An email of somebody whose inquiry we do not know. */
export const EMAIL_SOURCE = 'email';

export const INQUIRY_SOURCES = [
  { value: 'site', label: 'Website' },
  { value: EMAIL_SOURCE, label: 'Email' },
  ...ENTRY_SOURCES,
  { value: DOCUMENTS_SOURCE, label: 'Documents sent by us' },
] as const;

export type InquirySource = (typeof INQUIRY_SOURCES)[number]['value'];
