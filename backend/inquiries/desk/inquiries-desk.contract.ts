import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { MailKind } from '../../platform/mail/mail-kinds.contract.js';
import type { FormType, InquiryCampaign, InquiryValues } from '../inquiries.contract.js';

/** The inquiries as the sales desk works with them: states, limits and what the calls below `/api/admin` answer. */

export const INQUIRY_STATES = [
  { value: 'new', label: 'New' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'spam', label: 'Spam' },
] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number]['value'];

/** What an inquiry asks for. A request for a document comes by the quote form, and is told apart from quotes. */
export const INQUIRY_KINDS = [
  { value: 'contact', label: 'Contact' },
  { value: 'quote', label: 'Quote' },
  { value: 'document', label: 'Document access' },
] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number]['value'];

/** What became of an inquiry's mails together: `failed` when one was given up, `waiting` when one is still to go out. */
export const MAIL_FATES = [
  { value: 'delivered', label: 'Delivered' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
] as const;
export type MailFate = (typeof MAIL_FATES)[number]['value'];

/** Why an inquiry was taken for spam. */
export const SPAM_SIGN_TEXTS: Readonly<Record<string, string>> = {
  'filled-hidden-field': 'a field was filled in that people do not see',
  'sent-too-fast': 'it was sent faster than anybody types',
  'link-in-name': 'a name holds a link or markup',
};

export const INQUIRY_PAGE_SIZE = 25;
export const INQUIRY_MAX_PAGE = 100_000;

/** Characters. */
export const DESK_LIMITS = { search: { max: 200 }, note: { max: 5_000 } } as const;

/** What narrows the list, the same for the export; all of it optional. */
export interface InquiryFilter {
  /** Any of these. */
  state?: readonly InquiryState[];
  formType?: InquiryKind;
  /** `me`, `none`, or the id of a member as text. */
  assignee?: string;
  unread?: boolean;
  mail?: MailFate;
  /** A reference in any spelling, or words that all stand in name, e-mail, phone, company, description, product or document. */
  search?: string;
}

export interface Assignee {
  id: number;
  email: string;
}

/** A line of `GET /api/admin/inquiries`. */
export interface InquiryRow {
  id: number;
  /** Such as `Q-7K3M-92`. */
  reference: string;
  kind: InquiryKind;
  state: InquiryState;
  /** Nobody has looked at it yet. Spam never counts as unread. */
  unread: boolean;
  /** Empty, as all texts of the visitor, once the person is removed. */
  name: string;
  company: string;
  email: string;
  phone: string;
  /** Document, product or items; '' if none is named. */
  about: string;
  /** Beginning of the description. */
  excerpt: string;
  assignee: Assignee | null;
  /** Null once the person is removed. */
  mail: MailFate | null;
  erased: boolean;
  /** ISO 8601, UTC, as are all dates. */
  createdAt: string;
}

/** A line of a quote list. */
export interface InquiryLineAnswer {
  productId: number;
  sku: string;
  /** When it was asked for. */
  name: string;
  /** In the catalog now; null when it is not there any more. */
  currentName: string | null;
  quantity: number;
  /** Pounds a piece; null when not known. */
  weight: number | null;
}

export interface MailAttemptAnswer {
  at: string;
  accepted: boolean;
  /** What the server or the network said. */
  answer: string;
}

/** `sales` to the desk, `confirmation` to the visitor: the kind of mail without its `inquiry-`. */
export type InquiryMailName = MailKind extends infer Kind
  ? Kind extends `inquiry-${infer Name}`
    ? Name
    : never
  : never;

export interface InquiryMailAnswer {
  id: string;
  kind: InquiryMailName;
  /** '' once the person is removed. */
  recipient: string;
  state: MailFate | 'erased';
  /** Since it was last put into the outbox; `attempts` tells of earlier ones too. */
  attemptCount: number;
  lastFault: string | null;
  /** Null unless it waits. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  /** Oldest first. */
  attempts: MailAttemptAnswer[];
}

export interface InquiryNoteAnswer {
  id: number;
  author: string;
  text: string;
  createdAt: string;
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
  productName: string | null;
  /** Address of the scaffold design that it is about. */
  designAddress: string | null;
  documentTitle: string | null;
  lines: InquiryLineAnswer[];
  /** By the visitor's clock. */
  submittedAt: string | null;
  createdAt: string;
  requestId: string;
  userAgent: string;
  referrer: string;
  campaign: InquiryCampaign | null;
  spamSigns: string[];
  /** When the person was removed. */
  erasedAt: string | null;
  mails: InquiryMailAnswer[];
  /** Oldest first. */
  notes: InquiryNoteAnswer[];
  /** References of the neighbors in time, spam left out; null at either end. */
  newer: string | null;
  older: string | null;
}

/** The body of `PATCH /api/admin/inquiries/:id`: what is left out stays. The version counts for state and assignment. */
export interface InquiryChange extends Versioned {
  state?: InquiryState;
  /** Null for nobody. */
  assigneeId?: number | null;
  read?: boolean;
}

/** The answer of `GET /api/admin/inquiries/counts`. */
export interface InquiryCounts {
  states: Record<InquiryState, number>;
  /** Spam does not count. */
  unread: number;
  /** Inquiries of which a mail was given up. */
  failedMails: number;
}

/** The answer of `GET /api/admin/ledger`: what became of every inquiry that was ever accepted. */
export interface Ledger {
  /** Counts inquiries; the others count what their mails say, so that a difference shows an inquiry nobody was told of. */
  accepted: number;
  /** Every mail about it was taken by a server. */
  delivered: number;
  /** A mail is still to go out, and none failed. */
  waiting: number;
  /** A mail was given up. */
  failed: number;
  /** Its person was removed. */
  erased: number;
  /** `accepted` less the other four: never anything but 0. */
  unaccounted: number;
}
