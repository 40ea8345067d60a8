import type { FieldInput, FieldTable } from '../../platform/http/validation/fields.contract.js';
import { DECISION_FIELDS } from '../admin/inquiries-admin.contract.js';
import { ANSWER_TEXTS, LINK_DAYS } from '../answers/answers.contract.js';
import type { InquiryField, InquiryInput, InquiryRequest } from '../inquiries.contract.js';
import { ENTRY_SOURCES } from '../inquiry-states.contract.js';

export const ENTRY_MESSAGES = {
  source: 'Please select how it came in',
  unreachable: 'Enter a phone number or an email address.',
  noAddress: 'Enter an email address to send the confirmation to, or turn the confirmation off.',
} as const;

/** What staff enter besides the fields of the site's form. */
export const ENTRY_FIELDS = {
  /** A quotation follows at once, so the customer is all that it needs. */
  isQuoted: { kind: 'switch', label: 'Quote it at once' },
  source: {
    ...{ kind: 'choice', label: 'Came in by', options: ENTRY_SOURCES, none: 'Select how it came in' },
    required: ENTRY_MESSAGES.source,
  },
  /** Default: the member; null for nobody. */
  assigneeId: DECISION_FIELDS.assigneeId,
  /** Sends the confirmation that the site's form sends. */
  sendsConfirmation: { kind: 'switch', label: 'Email a confirmation to the customer' },
  /** Logged as a call, with its note. */
  wasAnswered: { kind: 'switch', label: 'I answered on the phone' },
  callNote: { ...ANSWER_TEXTS.note, label: 'Note about the call' },
} as const satisfies FieldTable;

/** Whether staff may leave out what the site's form requires: a customer on the phone or at the yard may have no address. */
export const mayOmit = (field: InquiryField, isQuoted = false): boolean =>
  field === 'email' || (isQuoted && field !== 'name');

/** The body of `POST /api/admin/inquiries`: an inquiry that a member of staff enters. */
export interface EntryInput extends Omit<InquiryRequest, 'email'>, FieldInput<typeof ENTRY_FIELDS> {
  email?: string;
}

/** The response of `POST /api/admin/inquiries`. */
export interface EntryReceipt {
  /** Such as `Q-7K3M-92`. */
  reference: string;
}

export const SENT_DOCUMENTS_API = '/api/admin/sent-documents';

export const SENDING_MESSAGES = {
  none: 'Choose a document.',
  document: 'Choose the documents again. One of them is no longer available.',
} as const;

/** The email, whose texts may contain the fields of answer templates, and the days for which its links work. */
export const SENDING_FIELDS = {
  days: { ...LINK_DAYS, label: 'Days until the links expire' },
  subject: ANSWER_TEXTS.subject,
  text: { ...ANSWER_TEXTS.text, label: 'Note in the email', rows: 6 },
} as const satisfies FieldTable;

/** The body of `POST /api/admin/sent-documents`: documents for somebody who has not asked for them. */
export interface DocumentSending
  extends Pick<InquiryInput, 'name' | 'email' | 'company'>,
    FieldInput<typeof SENDING_FIELDS> {
  documentIds: number[];
}
