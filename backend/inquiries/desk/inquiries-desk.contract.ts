import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { MailKind } from '../../platform/mail/mail-kinds.contract.js';
import type { FormType, InquiryCampaign, InquiryDesign, InquiryValues, JobField } from '../inquiries.contract.js';
import type { FreeLine } from '../quote-lines.contract.js';

/** Contract of the sales desk: states, limits and the answers of its API below `/api/admin`. */

export const INQUIRY_STATES = [
  { value: 'new', label: 'New' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'quoted', label: 'Quoted' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'spam', label: 'Spam' },
] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number]['value'];

/** Why an inquiry was lost. */
export const LOST_REASONS = [
  { value: 'price', label: 'Price' },
  { value: 'timing', label: 'Dates' },
  { value: 'scope', label: 'Scope changed' },
  { value: 'competitor', label: 'Chose another company' },
  { value: 'canceled', label: 'Job canceled' },
  { value: 'no-answer', label: 'No answer' },
  { value: 'other', label: 'Other' },
] as const;
export type LostReason = (typeof LOST_REASONS)[number]['value'];

/** Kind of an inquiry. Document requests use the quote form but count as a kind of their own. */
export const INQUIRY_KINDS = [
  { value: 'contact', label: 'Contact' },
  { value: 'quote', label: 'Quote' },
  { value: 'document', label: 'Document access' },
] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number]['value'];

/** Combined outcome of an inquiry's mails: `failed` if any failed, else `waiting` if any is unsent. */
export const MAIL_OUTCOMES = [
  { value: 'delivered', label: 'Delivered' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]['value'];

/** Reasons why an inquiry was marked as spam. */
export const SPAM_SIGN_TEXTS: Readonly<Record<string, string>> = {
  'filled-hidden-field': 'a hidden field was filled in',
  'sent-too-fast': 'it was sent faster than a person can type',
  'link-in-name': 'a name contains a link or markup',
};

export const INQUIRY_PAGE_SIZE = 25;
export const INQUIRY_MAX_PAGE = 100_000;

/** Characters. */
export const DESK_LIMITS = { search: { max: 200 }, note: { max: 5_000 } } as const;

/** Filters of the list and the export, all optional. */
export interface InquiryFilter {
  /** Any of these. */
  state?: readonly InquiryState[];
  formType?: InquiryKind;
  /** `me`, `none`, or a staff member's id as text. */
  assignee?: string;
  unread?: boolean;
  mail?: MailOutcome;
  /** A reference in any format, or words that must all occur in the inquiry's text. */
  search?: string;
}

export interface Assignee {
  id: number;
  email: string;
  /** As colleagues see it. */
  name: string;
}

/** A row of `GET /api/admin/inquiries`. */
export interface InquiryRow extends Pick<InquiryValues, JobField> {
  id: number;
  /** Such as `Q-7K3M-92`. */
  reference: string;
  kind: InquiryKind;
  state: InquiryState;
  /** Not opened yet; always false for spam. */
  unread: boolean;
  /** '' after erasure, like all texts of the visitor. */
  name: string;
  company: string;
  email: string;
  phone: string;
  /** Document, product or items; '' if none is named. */
  about: string;
  /** Start of the description. */
  excerpt: string;
  assignee: Assignee | null;
  version: number;
  /** Null after erasure. */
  mail: MailOutcome | null;
  erased: boolean;
  /** ISO 8601, UTC, as are all dates. */
  createdAt: string;
}

/** A line of a quote list. */
export interface InquiryLineAnswer {
  productId: number;
  sku: string;
  /** Name at the time of the request. */
  name: string;
  /** Current catalog name; null if the product is gone. */
  currentName: string | null;
  quantity: number;
  /** Pounds each; null if unknown. */
  weight: number | null;
}

export interface MailAttemptAnswer {
  at: string;
  accepted: boolean;
  /** Server answer or network error. */
  answer: string;
}

export interface InquiryMailAnswer {
  id: string;
  kind: MailKind;
  /** '' after erasure. */
  recipient: string;
  state: MailOutcome | 'erased';
  /** Attempts since it was last queued; `attempts` also lists earlier ones. */
  attemptCount: number;
  lastFault: string | null;
  /** Null unless waiting. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  /** Oldest first. */
  attempts: MailAttemptAnswer[];
}

export interface InquiryNoteAnswer {
  id: number;
  /** Name of the staff member. */
  author: string;
  text: string;
  createdAt: string;
}

/** What the history of an inquiry keeps. */
export const INQUIRY_EVENT_FIELDS = ['state', 'assignee'] as const;
export type InquiryEventField = (typeof INQUIRY_EVENT_FIELDS)[number];

export interface InquiryEventAnswer {
  id: number;
  at: string;
  /** Name of the staff member or program. */
  actor: string;
  field: InquiryEventField;
  /** State, or name of the assignee; '' for nobody. */
  before: string;
  after: string;
}

/** The answer of `GET /api/admin/inquiries/:id`. */
export interface InquiryDetail extends Versioned, InquiryValues {
  id: number;
  reference: string;
  kind: InquiryKind;
  formType: FormType;
  state: InquiryState;
  unread: boolean;
  assignee: Assignee | null;
  /** Dollars, such as '1234.50'; null unless won, and when unknown. */
  wonAmount: string | null;
  /** Null unless lost, and when unknown. */
  lostReason: LostReason | null;
  productName: string | null;
  /** Scaffold designs as the builder answered them when the request was stored. */
  designs: InquiryDesign[];
  documentTitle: string | null;
  lines: InquiryLineAnswer[];
  /** Lines that name no item of the catalog. */
  freeLines: FreeLine[];
  /** By the visitor's clock. */
  submittedAt: string | null;
  createdAt: string;
  requestId: string;
  userAgent: string;
  referrer: string;
  campaign: InquiryCampaign | null;
  spamSigns: string[];
  /** Time of erasure. */
  erasedAt: string | null;
  mails: InquiryMailAnswer[];
  /** Oldest first. */
  notes: InquiryNoteAnswer[];
  /** Oldest first. */
  history: InquiryEventAnswer[];
  /** References of the next newer and older inquiry, skipping spam; null at the ends. */
  newer: string | null;
  older: string | null;
}

/** The body of `PATCH /api/admin/inquiries/:id`; omitted fields stay unchanged. `version` guards state and assignment. */
export interface InquiryChange extends Versioned {
  state?: InquiryState;
  /** Null for nobody. */
  assigneeId?: number | null;
  /** Dollars, such as '1234.50'; of an inquiry that is won. */
  wonAmount?: string | null;
  /** Of an inquiry that is lost. */
  lostReason?: LostReason | null;
  read?: boolean;
}

/** Inquiries of one bulk change. */
export const BULK_MAX = 1_000;

/** An inquiry in the version that was selected. */
export interface SelectedInquiry extends Versioned {
  id: number;
}

/** The body of `POST /api/admin/inquiries/bulk`: one decision about all of them. */
export interface BulkChange {
  items: SelectedInquiry[];
  state?: InquiryState;
  /** Null for nobody. */
  assigneeId?: number | null;
}

/** The answer of `POST /api/admin/inquiries/bulk`. */
export interface BulkAnswer {
  changed: number;
  /** References of inquiries that somebody else changed meanwhile; they stay as they are. */
  refused: string[];
  /** Inquiries that are no longer there. */
  missing: number;
}

/** The answer of `GET /api/admin/inquiries/counts`. */
export interface InquiryCounts {
  states: Record<InquiryState, number>;
  /** Excludes spam. */
  unread: number;
  /** Inquiries with a failed mail. */
  failedMails: number;
}

/** The answer of `GET /api/admin/ledger`: the outcome of every inquiry ever accepted. */
export interface Ledger {
  /** Counts inquiries; the others derive from mails, so a difference reveals an inquiry without mails. */
  accepted: number;
  /** All mails were accepted by a server. */
  delivered: number;
  /** A mail is unsent, and none failed. */
  waiting: number;
  /** A mail failed. */
  failed: number;
  /** Personal data was erased. */
  erased: number;
  /** `accepted` minus the other four; must be 0. */
  unaccounted: number;
}
