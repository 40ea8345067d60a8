import type { EntryReceipt } from '../entry/entry.contract.js';
import type { InquiryInput } from '../inquiries.contract.js';

export const SENT_DOCUMENTS_API = '/api/admin/sent-documents';

export const SENDING_MESSAGES = {
  none: 'Choose a document.',
  document: 'Choose the documents again. One of them is no longer available.',
} as const;

/** The body of `POST /api/admin/sent-documents`: documents for somebody who has not asked for them. */
export interface DocumentSending extends Pick<InquiryInput, 'name' | 'email' | 'company'> {
  documentIds: number[];
  /** Subject and text of the email, which may contain the fields of answer templates. */
  subject: string;
  text: string;
  /** Days for which the links work; default: the setting. */
  days?: number;
}

/** The inquiry to which the email and the links belong. */
export type SendingReceipt = EntryReceipt;
