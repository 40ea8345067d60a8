import { dayText } from '../../config/business-days.contract.js';
import { choicesFrom, labelOf } from '../../config/choices.contract.js';
import { dollarText } from '../../measures/money.contract.js';
import type { EmailResponse } from '../../platform/email/email.contract.js';
import CHOICES from '../desk-choices.json' with { type: 'json' };
import { CLOCK_EVENTS, INQUIRY_SOURCES, INQUIRY_STATES, LOST_REASONS } from '../inquiry-states.contract.js';
import { URGENCIES } from '../triage/triage.contract.js';

/** The timeline of an inquiry: kinds of entries, and the response of `GET /api/admin/inquiries/:id/timeline`. */

interface TimelineKindRules {
  label: string;
  /** Text for an old or new value; default: the value itself. */
  words?(value: string): string;
  /** Shown for an empty old or new value. */
  nothing?: string;
  /** True if the values are addresses of staff members, who are shown by name. */
  isMember?: boolean;
}

/** States of a document request, as its events name them. */
const DOCUMENT_DECISIONS = choicesFrom(CHOICES.documentDecisions);
export type DocumentDecision = (typeof DOCUMENT_DECISIONS)[number]['value'];

/** Every kind of `InquiryEvent`. A new kind needs an entry here, and code that creates it. */
export const INQUIRY_EVENTS = {
  entered: { label: 'Entered by staff', words: (value: string) => labelOf(INQUIRY_SOURCES, value) },
  state: { label: 'State', words: (value: string) => labelOf(INQUIRY_STATES, value) },
  assignee: { label: 'Assigned to', nothing: 'nobody', isMember: true },
  urgency: { label: 'Urgency', words: (value: string) => labelOf(URGENCIES, value) },
  address: { label: 'Email address added' },
  clock: { label: 'Clock', words: (value: string) => labelOf(CLOCK_EVENTS, value) },
  'follow-up': { label: 'Follow-up', words: followUpWords },
  'won-amount': { label: 'Won amount', words: dollarText, nothing: 'none' },
  'lost-reason': { label: 'Lost because', words: (value: string) => labelOf(LOST_REASONS, value), nothing: 'none' },
  'duplicate-of': { label: 'Duplicate of', nothing: 'none' },
  duplicate: { label: 'Duplicate closed' },
  'handed-over': { label: 'Handed over', words: dayText },
  ended: { label: 'Rental ended', words: dayText },
  'document-request': { label: 'Document request', words: (value: string) => labelOf(DOCUMENT_DECISIONS, value) },
} as const satisfies Record<string, TimelineKindRules>;
export type InquiryEventField = keyof typeof INQUIRY_EVENTS;

/** Kinds of entries that come from other records. */
const RECORDS = choicesFrom(CHOICES.timelineRecords);
export type TimelineKind = InquiryEventField | (typeof RECORDS)[number]['value'];

const KINDS = {
  ...INQUIRY_EVENTS,
  ...Object.fromEntries(RECORDS.map(({ value, label }) => [value, { label }])),
} as Readonly<Record<TimelineKind, TimelineKindRules>>;

export const TIMELINE_LIMITS = { default: 50, max: 2_000 } as const;

/** Fragment of the inquiry's page that leads to the customer's messages, where they are answered. */
export const CONVERSATION_FRAGMENT = '#conversation';

export const conversationPath = (reference: string): string => `/admin/inquiries/${reference}${CONVERSATION_FRAGMENT}`;

/** Shown as the author of what the customer wrote or did. */
export const CUSTOMER_NAME = 'Customer';

/** What an email that came in has besides its text. */
export interface TimelineMessage {
  /** The sender's address, which may be a colleague's. */
  from: string;
  /** The earlier emails below it. */
  quoted: string;
  files: { name: string; path: string }[];
  /** Names of attachments that stayed in the mailbox. */
  left: string[];
}

/** One message of the conversation that a customer reads on the page of a quotation. */
export interface ThreadMessage {
  at: string;
  /** Name of the member who answered; null for the customer. */
  author: string | null;
  text: string;
}

export interface TimelineEmail extends EmailResponse {
  /** False if it is out of date. */
  mayResend: boolean;
}

export interface TimelineEntry {
  /** Unique within the timeline, such as `note 12`. */
  id: string;
  at: string;
  kind: TimelineKind;
  /** Name of the member, the customer or the program; null if nobody did it. */
  actor: string | null;
  /** The document or quotation; '' for the inquiry itself. */
  subject: string;
  quotationId: number | null;
  /** A value that `INQUIRY_EVENTS` puts into words; the name if it is a member. */
  before: string;
  after: string;
  /** Note, reason or comment; '' after erasure. */
  text: string;
  email: TimelineEmail | null;
  /** Of an email that came in. */
  message?: TimelineMessage;
}

/** The response of `GET /api/admin/inquiries/:id/timeline`. */
export interface InquiryTimeline {
  /** Newest first. */
  items: TimelineEntry[];
  hasMore: boolean;
}

/** A due day in words; the state of a closed follow-up as it is. */
function followUpWords(value: string): string {
  return /^\d/.test(value) ? dayText(value) : value;
}

export const timelineLabel = (kind: TimelineKind): string => KINDS[kind].label;

/** The old and the new value in words, such as `New → In progress`; '' without values. */
export function timelineChange({ kind, before, after }: Pick<TimelineEntry, 'kind' | 'before' | 'after'>): string {
  const { words, nothing = '' } = KINDS[kind];
  const inWords = (value: string) => (value !== '' && words ? words(value) : value || nothing);
  return before === '' && after === '' ? '' : [before, after].map(inWords).filter(Boolean).join(' → ');
}

/** True if the values of a kind are addresses of members. */
export const namesMembers = (kind: TimelineKind): boolean => KINDS[kind].isMember ?? false;
