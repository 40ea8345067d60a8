import type { BuilderResponse } from '../../builder/builder.contract.js';
import type { DesignFact } from '../../builder/design-text.contract.js';
import { choicesFrom } from '../../config/choices.contract.js';
import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { EmailResponse } from '../../platform/email/email.contract.js';
import type { FieldTable, FieldValues } from '../../platform/http/validation/fields.contract.js';
import CHOICES from '../desk-choices.json' with { type: 'json' };
import * as form from '../inquiries.contract.js';
import * as states from '../inquiry-states.contract.js';
import type { FreeLine } from '../quote-lines.contract.js';
import type { InquirySize, Urgency } from '../triage/triage.contract.js';

/** Contract of the sales desk: filters, limits and the responses of its API under `/api/admin`. */

/** Kinds of inquiries. Document requests use the quote form but are a kind of their own. */
export const INQUIRY_KINDS = choicesFrom({ contact: 'Contact', quote: 'Quote', document: 'Document access' });
export type InquiryKind = (typeof INQUIRY_KINDS)[number]['value'];

/** Combined outcome of an inquiry's emails: `failed` if any failed, else `waiting` if any is unsent, else `kept` if any is a file. */
export const EMAIL_OUTCOMES = choicesFrom(CHOICES.emailOutcomes);
export type EmailOutcome = (typeof EMAIL_OUTCOMES)[number]['value'];

/** Saved views of the queue. `sort` is the default order of a view. */
export const INQUIRY_VIEWS = choicesFrom(CHOICES.inquiryViews).map((view) => ({
  ...view,
  sort: /^(?:quoted|won|lost)/.test(view.value) ? ('newest' as const) : ('due' as const),
}));
export type InquiryView = (typeof INQUIRY_VIEWS)[number]['value'];

export const INQUIRY_SORTS = choicesFrom(CHOICES.inquirySorts);
export type InquirySort = (typeof INQUIRY_SORTS)[number]['value'];

export const INQUIRY_PAGE_SIZE = 50;
/** A search stops counting here: counting a word that every inquiry has would take longer than finding the first page. */
export const SEARCH_MAX = 1_000;
/** A filter by the outcome of emails stops counting here: it would read the emails of every inquiry. */
export const EMAIL_COUNT_MAX = 10_000;
export const INQUIRY_MAX_PAGE = 100_000;

export const ADMIN_LIMITS = { search: { max: 200 } } as const;

/** Decisions of staff about one inquiry or many. */
export const DECISION_FIELDS = {
  state: { kind: 'choice', label: 'State', options: states.INQUIRY_STATES },
  /** Null for nobody. */
  assigneeId: {
    ...{ kind: 'count', label: 'Assigned to', min: 1, nullable: true },
    message: 'Choose a staff member from the list, or nobody.',
  },
} as const satisfies FieldTable;

/** What staff change of one inquiry. `version` guards its state, outcome and assignment. */
export const INQUIRY_CHANGE_FIELDS = {
  ...DECISION_FIELDS,
  /** Only with the state `lost`. */
  lostReason: { kind: 'choice', label: 'Lost because', options: states.LOST_REASONS, nullable: true },
  /** Reference of another inquiry in any format; only with the state `duplicate`, and required for it. */
  duplicateOf: { kind: 'line', label: 'Duplicate of', placeholder: 'Such as Q-7K3M-92', maxLength: 20 },
  /** True once staff have opened it. */
  read: { kind: 'switch', label: 'Read' },
  /** True once the customer is asked, false once they replied: pauses the clock. */
  waiting: { kind: 'switch', label: 'Waiting for the customer' },
  /** Corrects what the words of the request suggest; nothing else learns from it. */
  emergency: { kind: 'switch', label: 'Emergency' },
} as const satisfies FieldTable;

export const NOTE_FIELDS = {
  text: {
    ...{ kind: 'text', label: 'New note', required: 'Write a note first.' },
    ...{ maxLength: 5_000, tooLong: form.tooLongMessage(5_000) },
  },
} as const satisfies FieldTable;

/** Filters of the list and the export, all optional. */
export interface InquiryFilter {
  view?: InquiryView;
  /** Any of these. */
  state?: readonly states.InquiryState[];
  formType?: InquiryKind;
  /** `me`, `none`, or a staff member's id as text. */
  assignee?: string;
  unread?: boolean;
  emails?: EmailOutcome;
  /** A reference in any format, or words that must all occur in the inquiry's texts and notes. */
  search?: string;
  /** Built by `relatedFilter`. */
  related?: string;
  /** At most one page. */
  ids?: readonly number[];
  source?: states.InquirySource;
  /** First and last day on which it came in, in the company's time zone. */
  from?: string;
  to?: string;
  /** The campaign that brought the visitor, or `NO_CAMPAIGN`. */
  campaign?: string;
  /** Id of an item in the quote list. */
  item?: number;
  answered?: Answered;
}

export const NO_CAMPAIGN = '(none)';

/** Whether an inquiry that counts for the promise was answered by its due time. */
export const ANSWERED = choicesFrom({ 'in-time': 'Answered on time', late: 'Answered late or not at all' });
export type Answered = (typeof ANSWERED)[number]['value'];

/** The number of matches at which counting stops; null for an exact count. */
export function countLimit({ search, emails }: { search?: unknown; emails?: unknown }): number | null {
  if (search) return SEARCH_MAX;
  return emails ? EMAIL_COUNT_MAX : null;
}

/** Filter and order of the list. Default order: that of the view, otherwise newest first. */
export type InquiryQuery = InquiryFilter & { sort?: InquirySort };

export interface Assignee {
  id: number;
  email: string;
  /** As shown to colleagues. */
  name: string;
}

/** The response clock. It runs while the inquiry is open, has no first response and is not waiting for the customer, and again while `askedAt` is set. */
export interface InquiryClock {
  /** The due time, of the reply if one is due; null when the company has no business days. */
  dueAt: string | null;
  /** Start of the current pause; null if it is not waiting for the customer. */
  waitingSince: string | null;
  firstResponseAt: string | null;
  /** When the customer first wrote again without an answer since. */
  askedAt: string | null;
}

/** What the list and the page of an inquiry show. */
interface InquirySummary extends InquiryClock, Versioned {
  id: number;
  /** Such as `Q-7K3M-92`. */
  reference: string;
  kind: InquiryKind;
  source: states.InquirySource;
  state: states.InquiryState;
  /** Not opened yet; always false for spam. */
  unread: boolean;
  /** '' after erasure, like all texts of the visitor. */
  name: string;
  company: string;
  email: string;
  phone: string;
  assignee: Assignee | null;
  urgency: Urgency;
  size: InquirySize;
  /** ISO 8601, UTC, as are all dates. */
  createdAt: string;
}

/** A row of `GET /api/admin/inquiries`. */
export interface InquiryRow extends InquirySummary, Pick<form.InquiryValues, form.JobField | 'budget'> {
  /** Document, product or items; '' if none is named. */
  about: string;
  /** The request; while the customer waits for a reply, their newest message. */
  excerpt: string;
  /** Null after erasure. */
  emailOutcome: EmailOutcome | null;
  erased: boolean;
}

export interface InquiryLineResponse {
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

export interface InquiryNoteResponse {
  id: number;
  /** Name of the staff member. */
  author: string;
  text: string;
  createdAt: string;
}

export interface FirstResponseInfo {
  kind: states.ResponseKind;
  /** Name of the staff member. */
  by: string;
  /** Minutes within opening hours since the inquiry came in, without pauses. */
  minutes: number;
}

/** A scaffold design with the builder's answer from when the request was stored, without the layout. */
export interface AdminDesign extends Omit<form.InquiryDesign, 'answer'> {
  /** Sizes and choices in words; empty if the design cannot be read any more. */
  facts: DesignFact[];
  /** Null if it could not be computed. */
  answer: Pick<BuilderResponse, 'parts' | 'totals' | 'rules'> | null;
  isDrawn: boolean;
  /** Whether builder and catalog have changed since. */
  changed: { engine: boolean; catalog: boolean };
}

/** The response of `GET /api/admin/inquiries/:id`. */
export interface InquiryDetail extends InquirySummary, form.InquiryValues {
  formType: form.FormType;
  /** Dollars, such as '1234.50'; null unless won, and when unknown. */
  wonAmount: string | null;
  /** Null unless lost, and when unknown. */
  lostReason: states.LostReason | null;
  /** Reference of the other inquiry; null unless it is a duplicate. */
  duplicateOf: string | null;
  firstResponse: FirstResponseInfo | null;
  /** The word that makes it an emergency; null if it is not one. */
  urgentWord: string | null;
  productName: string | null;
  designs: AdminDesign[];
  documentTitle: string | null;
  lines: InquiryLineResponse[];
  freeLines: FreeLine[];
  /** By the visitor's clock. */
  submittedAt: string | null;
  requestId: string;
  userAgent: string;
  referrer: string;
  campaign: form.InquiryCampaign | null;
  spamSigns: string[];
  erasedAt: string | null;
  /** Emails about the inquiry itself; the timeline also has those about its records. */
  emails: EmailResponse[];
}

/** The response of `GET /api/admin/inquiries/:id/neighbors`: its position in a view, in the view's order. */
export interface InquiryNeighbors {
  /** References; null at the ends. */
  previous: string | null;
  next: string | null;
  /** From 1. The inquiry itself may have left the view. */
  position: number;
  total: number;
}

/** The response of `GET /api/admin/inquiries/arrivals`. */
export interface InquiryArrivals {
  /** Highest id so far; 0 without inquiries. */
  latest: number;
  /** Matches with an id above `after` in the query. */
  count: number;
}

/** The response of `GET /api/admin/inquiries/selection`: the first `BULK_MAX` matches, in the order of the list. */
export type InquirySelection = { items: SelectedInquiry[]; total: number };

/** The body of `PATCH /api/admin/inquiries/:id`; omitted fields stay unchanged. */
export interface InquiryChange extends Versioned, Partial<FieldValues<typeof INQUIRY_CHANGE_FIELDS>> {
  /** Dollars, such as '1234.50'; only with the state `won`. */
  wonAmount?: string | null;
  /** Address of a customer who has none so far. */
  email?: string;
}

/** Omitted fields stay unchanged; a state other than theirs clears amount, reason and the other inquiry. */
export type InquiryDecision = Pick<InquiryChange, 'state' | 'assigneeId' | 'wonAmount' | 'lostReason' | 'duplicateOf'>;

export const BULK_MAX = 1_000;

/** An inquiry in the version that was selected. */
export type SelectedInquiry = Versioned & { id: number };

/** The body of `POST /api/admin/inquiries/bulk`: one decision about all of them. */
export interface BulkChange extends Pick<InquiryDecision, 'state' | 'assigneeId'> {
  items: SelectedInquiry[];
}

/** The response of `POST /api/admin/inquiries/bulk`. */
export interface BulkResponse {
  changed: number;
  /** References of inquiries that somebody else changed in the meantime; they stay unchanged. */
  refused: string[];
  missing: number;
}

/** The response of `GET /api/admin/inquiries/counts`. */
export interface InquiryCounts {
  states: Record<states.InquiryState, number>;
  views: Record<InquiryView, number>;
  /** Excludes spam. */
  unread: number;
  failedEmails: number;
}

/** The response of `GET /api/admin/ledger`: the outcome of every inquiry ever accepted. */
export interface Ledger {
  /** Counted from inquiries, the others from emails, so a difference reveals an inquiry without emails. */
  accepted: number;
  /** All emails were accepted by a mail server. */
  delivered: number;
  /** An email was kept as a file, and the others were sent. */
  kept: number;
  /** An email is unsent, and none failed. */
  waiting: number;
  failed: number;
  erased: number;
  /** `accepted` minus the others; must be 0. */
  unaccounted: number;
}
