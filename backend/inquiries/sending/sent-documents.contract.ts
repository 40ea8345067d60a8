import type { FieldInput, FieldTable } from '../../platform/http/validation/fields.contract.js';
import { ANSWER_TEXTS, LINK_DAYS } from '../answers/answers.contract.js';
import type { EntryReceipt } from '../entry/entry.contract.js';
import type { InquiryInput } from '../inquiries.contract.js';

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

/** The inquiry to which the email and the links belong. */
export type SendingReceipt = EntryReceipt;
