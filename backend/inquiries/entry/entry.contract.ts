import type { InquiryRequest } from '../inquiries.contract.js';
import type { EntrySource } from './inquiry-source.contract.js';

export const ENTRY_MESSAGES = {
  source: 'Please select how it came in',
  choice: 'Choose yes or no.',
} as const;

/** The body of `POST /api/admin/inquiries`: an inquiry that a member of staff enters. */
export interface EntryInput extends InquiryRequest {
  source: EntrySource;
  /** Default: the member; null for nobody. */
  assigneeId?: number | null;
  /** Mails the customer the confirmation that the site's form sends. */
  sendsConfirmation?: boolean;
  /** The customer was answered on the phone, which is logged as a call. */
  wasAnswered?: boolean;
  /** Note about that call. */
  callNote?: string;
}

/** The answer of `POST /api/admin/inquiries`. */
export interface EntryReceipt {
  /** Such as `Q-7K3M-92`. */
  reference: string;
}
