import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { EmailKind, EmailState } from '../../platform/email/email.contract.js';
import type { FieldInput, FieldRow, FieldTable, FieldValues } from '../../platform/http/validation/fields.contract.js';
import type { InquiryDecision } from '../admin/inquiries-admin.contract.js';
import { tooLongMessage } from '../inquiries.contract.js';
import type { AnswerValues } from './answer-fields.contract.js';

export const ATTACHMENTS_MAX = 30;

export const ANSWER_MESSAGES = {
  key: 'Send a new key with each answer.',
  attachments: `Attach ${ATTACHMENTS_MAX} files or fewer.`,
  attachment: 'Choose the attachments again. One of them is no longer available.',
  future: 'Enter a time that has passed.',
  tooEarly: 'Enter a time after the inquiry came in.',
  otherKey: 'This key belongs to another answer.',
  spam: 'This inquiry is marked as spam. Choose another state to answer it.',
  erased: "The visitor's data was erased, so there is nobody to answer.",
  noAddress: 'This inquiry has no email address. Add one, or call the customer and log the call.',
} as const;

/** The texts of an answer by email, and the note about one that was given elsewhere. */
export const ANSWER_TEXTS = {
  subject: {
    ...{ kind: 'line', label: 'Subject', required: 'Enter a subject.', wide: true, autoComplete: 'off' },
    ...{ maxLength: 200, tooLong: tooLongMessage(200) },
  },
  text: {
    ...{ kind: 'text', label: 'Text', required: 'Write the answer first.', rows: 8 },
    ...{ maxLength: 10_000, tooLong: tooLongMessage(10_000) },
  },
  asksCustomer: { kind: 'switch', label: 'Asks the customer something, so the clock waits for the reply' },
  note: { kind: 'text', label: 'Note', maxLength: 5_000, tooLong: tooLongMessage(5_000) },
} as const satisfies FieldTable;

/** Lifetime of a private link; the setting without it. */
export const LINK_DAYS = {
  ...{ kind: 'count', label: 'Days', min: 1, max: 90, message: 'Enter 1 to 90 days.', placeholder: 'Default' },
} as const satisfies FieldRow;

/** How a customer was answered: by an email from this site, by phone, or by an email from a member's own mailbox. */
export const ANSWER_KINDS = ['email', 'call', 'own-email'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const ATTACHMENT_KINDS = ['quotation', 'cut-sheet', 'document'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export interface AttachmentChoice {
  kind: AttachmentKind;
  /** Id of the quotation's revision, the item or the document. */
  id: number;
}

export interface AttachmentOffer extends AttachmentChoice {
  label: string;
  /** Whether the customer gets a file, or a link in the email. */
  form: 'file' | 'link';
}

export type AnsweredEmail = { id: string; kind: EmailKind; state: EmailState };

export interface AnswerEntry {
  id: number;
  kind: AnswerKind;
  /** Name of the staff member, or the name typed on a link's page. */
  author: string;
  /** When the customer was answered, ISO 8601, UTC. */
  at: string;
  /** '' unless it is an email. */
  subject: string;
  /** The email's text, or a note about the call. '' after erasure. */
  text: string;
  asksCustomer: boolean;
  attachments: (AttachmentChoice & { label: string })[];
  /** Null unless it is an email. */
  email: AnsweredEmail | null;
}

/** The response of `GET /api/admin/inquiries/:id/answers`. */
export interface AnswerOptions {
  /** Oldest first. */
  answers: AnswerEntry[];
  values: AnswerValues;
  offers: AttachmentOffer[];
  /** Limit for all files together. Files beyond it are sent as links. */
  maxBytes: number;
}

interface Deciding extends Pick<InquiryDecision, 'state' | 'assigneeId'> {
  /** Random idempotency key; repeating it returns the first answer. */
  key: string;
  /** The inquiry's version, which guards state and assignment. */
  version?: number;
}

/** The body of `POST /api/admin/inquiries/:id/answers`. */
export interface AnswerInput extends Deciding {
  subject: string;
  text: string;
  attachments?: AttachmentChoice[];
  /** The email asks the customer something, so the clock pauses. */
  asksCustomer?: boolean;
}

/** The body of `POST /api/admin/inquiries/:id/calls` and `…/answered-by-email`. */
export interface LoggedAnswerInput extends Deciding {
  note?: string;
  /** ISO 8601; default: now. */
  at?: string;
}

export const TEMPLATES_PATH = '/api/admin/answer-templates';

export const TEMPLATE_FIELDS = {
  title: {
    ...{ kind: 'line', label: 'Name', required: 'Enter a name for the template.', wide: true, autoComplete: 'off' },
    ...{ maxLength: 80, tooLong: tooLongMessage(80) },
  },
  subject: ANSWER_TEXTS.subject,
  text: ANSWER_TEXTS.text,
  asksCustomer: ANSWER_TEXTS.asksCustomer,
} as const satisfies FieldTable;

export type AnswerTemplateInput = FieldInput<typeof TEMPLATE_FIELDS>;

/** A row of `GET /api/admin/answer-templates`. */
export interface AnswerTemplateResponse extends FieldValues<typeof TEMPLATE_FIELDS>, Versioned {
  id: number;
}

/** The body of `PATCH /api/admin/answer-templates/:id`; omitted fields stay unchanged. */
export interface AnswerTemplateChange extends Partial<AnswerTemplateInput>, Versioned {}

export const TEMPLATES_MAX = 50;

export const TEMPLATE_MESSAGES = {
  taken: 'Another template has this name.',
  tooMany: `There are ${TEMPLATES_MAX} templates already. Remove one first.`,
} as const;
