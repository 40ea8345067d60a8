import type { FlaggedItem } from '../../catalog/product.contract.js';
import { choicesFrom } from '../../config/choices.contract.js';
import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { EmailResponse } from '../../platform/email/email.contract.js';
import type { FieldTable } from '../../platform/http/validation/fields.contract.js';
import CHOICES from '../choices.json' with { type: 'json' };
import type { Handover, HandoverState } from '../handover/handover.contract.js';
import type { QuotationContent, QuotationFields, QuotationLine } from '../quotation-fields.contract.js';
import type * as quotations from '../quotations.contract.js';
import type { ExceededDesign } from '../quoted-designs.contract.js';
import type { LineTotal, QuotationTotals } from '../totals.contract.js';

/** Contract of quotations in the staff area, under `/api/admin/quotations`. Dates are ISO 8601, UTC. */

export const QUOTATIONS_ADMIN_PATH = '/api/admin/quotations';
export const QUOTATION_PAGE_SIZE = { default: 25, max: 100 } as const;
export const QUOTATION_MAX_PAGE = 100_000;

/** `newest`: last changed first. `expiry`: open ones that expire first. */
export const QUOTATION_SORTS = choicesFrom(CHOICES.quotationSorts);
export type QuotationSort = (typeof QUOTATION_SORTS)[number]['value'];

/** Filters of the list, all optional. */
export interface QuotationFilter {
  /** Any of these. */
  state?: readonly quotations.QuotationState[];
  /** True if its draft waits for an owner. */
  needsApproval?: boolean;
  /** True for open ones that expire within `EXPIRES_SOON_DAYS`. */
  expiringSoon?: boolean;
  handover?: HandoverState;
  /** True for quotations whose inquiry is assigned to the signed-in member or to nobody who can sign in. */
  mine?: boolean;
  /** Reference of an inquiry, in any format. */
  inquiry?: string;
  /** Words that must all occur in number, customer, company, job, SKUs or the reference of the inquiry. */
  search?: string;
  /** First and last day of the first sending, in the company's time zone. */
  sentFrom?: string;
  sentTo?: string;
  /** First and last day of the acceptance. */
  acceptedFrom?: string;
  acceptedTo?: string;
}

export interface QuotationQuery extends QuotationFilter {
  page?: number;
  pageSize?: number;
  sort?: QuotationSort;
}

/** A row of `GET /api/admin/quotations`. It shows the newest sent revision, or the draft before the first sending. */
export interface QuotationRow {
  id: number;
  /** Null before the first sending. */
  number: string | null;
  letter: string;
  state: quotations.QuotationState;
  /** Letter of the draft of a next revision; null if there is none. */
  draft: string | null;
  needsApproval: boolean;
  inquiry: string;
  /** '' after erasure. */
  customerName: string;
  customerCompany: string;
  project: string;
  /** Null after its retention period. */
  total: string | null;
  /** Includes the optional lines that the customer chose; null unless accepted. */
  acceptedTotal: string | null;
  /** Null unless declined. */
  declineReason: quotations.DeclineReason | null;
  sentAt: string | null;
  expiresAt: string | null;
  startDate: string | null;
  handedOverAt: string | null;
  /** Last day of the rental; null before the handover, and if nothing was rented. */
  endsOn: string | null;
  updatedAt: string;
}

/** The response of `GET /api/admin/quotations`. */
export type QuotationPage = { items: QuotationRow[]; total: number };

/** The response of `GET /api/admin/quotations/counts`. */
export interface QuotationCounts {
  states: Record<quotations.QuotationState, number>;
  needsApproval: number;
  /** Open ones that expire within `EXPIRES_SOON_DAYS`. */
  expiringSoon: number;
}

/** Sales is reminded of a quotation this many days before it expires. */
export const EXPIRES_SOON_DAYS = 3;

export interface QuotationLineResponse extends QuotationLine, LineTotal {
  /** From 1. */
  position: number;
}

export interface RevisionSummary {
  letter: string;
  state: quotations.RevisionState;
  total: string;
  createdAt: string;
  sentAt: string | null;
  /** The staff member: name in the staff area, email address in emails and PDFs. */
  sentBy: string | null;
  expiresAt: string | null;
  viewedAt: string | null;
  decidedAt: string | null;
  /** `Customer`, or the staff member who noted it; null unless it was decided. */
  decidedBy: string | null;
}

export interface Acceptance {
  name: string;
  title: string;
  purchaseOrder: string;
  /** True if the customer attached it as a PDF. */
  hasPurchaseOrderFile: boolean;
  /** Positions of the optional lines that the customer chose. */
  optionalLines: number[];
  /** Total with these lines, and its deposit. */
  total: string;
  deposit: string;
}

export interface RevisionDetail extends RevisionSummary, QuotationFields {
  lines: QuotationLineResponse[];
  totals: Omit<QuotationTotals, 'lines'>;
  rules: string[];
  needsApproval: boolean;
  /** The owner, like `sentBy`. */
  approvedBy: string | null;
  /** The owner who last refused the prices of the draft, like `sentBy`, and the comment for sales. */
  refusedBy: string | null;
  refusalComment: string;
  /** Why it was sent although a design exceeds a capacity; '' unless one does. */
  capacityReason: string;
  message: string;
  copies: string[];
  /** Our files that were attached to that email in addition to the PDF. */
  attachments: quotations.SentAttachments;
  acceptance: Acceptance | null;
  decline: { reason: quotations.DeclineReason; comment: string } | null;
  /** Reasons why a draft cannot be sent, by field; empty if it can. */
  errors: Record<string, string[]>;
  /** Null for a sent revision. */
  review: DraftReview | null;
}

/** What should be known about a draft before it is sent. */
export interface DraftReview {
  /** Sending asks for a reason. */
  exceeded: ExceededDesign[];
  items: FlaggedItem[];
  reductions: LineReduction[];
  /** The owner's limit in percent if the prices are reduced by more than that, otherwise null. */
  exceededLimit: string | null;
  /** What the owner's terms do not say yet, in words; nothing can be sent before. */
  undecided: string[];
  /** Sentences about what differs from the owner's terms. */
  notices: string[];
}

export interface LineReduction {
  position: number;
  name: string;
  /** Amount of the line by today's rate card. */
  listed: string;
  quoted: string;
  /** Below list, such as `12.5%`. */
  below: string;
}

/** The response of `GET /api/admin/quotations/:id`. */
export interface QuotationDetail extends Versioned {
  id: number;
  number: string | null;
  state: quotations.QuotationState;
  /** Reference of the inquiry. */
  inquiry: string;
  /** Name of the staff member. */
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  erasedAt: string | null;
  /** The customer's page; null without a link. */
  link: string | null;
  draft: RevisionDetail | null;
  /** The newest sent revision. */
  current: RevisionDetail | null;
  /** Newest first. */
  revisions: RevisionSummary[];
  handover: Handover | null;
  /** Its next period, unless the customer turned that down. */
  extendedBy: { id: number; number: string | null } | null;
}

export const purchaseOrderAddress = (quotation: number): string =>
  `${QUOTATIONS_ADMIN_PATH}/${quotation}/purchase-order.pdf`;

/** The items of an accepted quotation by yard, for the people there. */
export const pickListAddress = (quotation: number): string => `${QUOTATIONS_ADMIN_PATH}/${quotation}/pick-list.pdf`;

/** The PDF of a revision; for a draft, a preview. @param quotation id or number */
export const revisionPdfAddress = (quotation: number | string, letter: string): string =>
  `${QUOTATIONS_ADMIN_PATH}/${quotation}/revisions/${letter}.pdf`;

/** The body of `PATCH /api/admin/quotations/:id`: omitted fields stay unchanged, `lines` replaces all lines. */
export interface QuotationChange extends Versioned, Partial<QuotationContent> {}

/** The body of `POST /api/admin/quotations/:id/lines`: items of the catalog. */
export interface NewLines extends Versioned {
  kind?: quotations.GoodsKind;
  section?: string;
  items?: { productId: number; quantity: number }[];
}

/** The body of `POST /api/admin/quotations/:id/send`. */
export interface Sending extends Versioned {
  message?: string;
  copies?: string[];
  /** Our files to attach; documents of at most 5 MB in total. */
  attachments?: quotations.SentAttachments;
  /** Why it is sent although a design exceeds a capacity. */
  capacityReason?: string;
}

export const REFUSAL_FIELDS = {
  comment: { ...{ kind: 'text', label: 'Comment for sales', required: 'Say what has to change.', maxLength: 2_000 } },
} as const satisfies FieldTable;

export const COPY_FIELDS = {
  inquiry: { kind: 'line', label: 'For another inquiry (empty for the same)', placeholder: 'Q-7K3M-92', maxLength: 20 },
} as const satisfies FieldTable;

export const CAPACITY_REASON = 'Enter why you send it although a design exceeds a capacity.';

export const SENDING_FIELDS = {
  capacityReason: { kind: 'line', label: 'Why you send it above capacity, for the record', maxLength: 500 },
  message: { kind: 'text', label: 'Text of the email', maxLength: 5_000 },
} as const satisfies FieldTable;

export const SENDING_LIMITS = {
  copies: { max: 5 },
  cutSheets: { max: 20 },
  documents: { max: 5 },
} as const;

/** An email of `GET /api/admin/quotations/:id/emails`. */
export interface QuotationEmailResponse extends EmailResponse {
  /** The revision that it is about. */
  letter: string;
  /** True if a newer revision was sent, so this email cannot be sent again. */
  replaced: boolean;
}

/** The response of `GET /api/admin/quotations/ledger`: the state of every number ever assigned. */
export interface QuotationLedger {
  /** Sum of the yearly counters. */
  numbered: number;
  open: number;
  accepted: number;
  declined: number;
  expired: number;
  /** `numbered` minus the other four; must be 0. */
  unaccounted: number;
}
