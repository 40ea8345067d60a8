import type { InquiryRequest } from '../inquiries.contract.js';

/** Sources of inquiries that staff enter. */
export const ENTRY_SOURCES = [
  { value: 'phone', label: 'Phone' },
  { value: 'walk-in', label: 'Walk-in' },
  { value: 'other', label: 'Other' },
] as const;

/** Documents that we sent to somebody who had not asked for them (decision 076). */
export const DOCUMENTS_SOURCE = 'documents';

export const INQUIRY_SOURCES = [
  { value: 'site', label: 'Website' },
  ...ENTRY_SOURCES,
  { value: DOCUMENTS_SOURCE, label: 'Documents sent by us' },
] as const;

export type EntrySource = (typeof ENTRY_SOURCES)[number]['value'];
export type InquirySource = (typeof INQUIRY_SOURCES)[number]['value'];

export const ENTRY_MESSAGES = {
  source: 'Please select how it came in',
  choice: 'Choose yes or no.',
  noAddress: 'Enter an email address to send the confirmation to, or turn the confirmation off.',
} as const;

/** The body of `POST /api/admin/inquiries`: an inquiry that a member of staff enters. */
export interface EntryInput extends Omit<InquiryRequest, 'email'> {
  /** Optional, because a customer on the phone or at the yard may have none. */
  email?: string;
  source: EntrySource;
  /** Default: the member; null for nobody. */
  assigneeId?: number | null;
  /** True to email the customer the confirmation that the site's form sends. */
  sendsConfirmation?: boolean;
  /** True if the customer was answered on the phone, which is logged as a call. */
  wasAnswered?: boolean;
  /** Note about that call. */
  callNote?: string;
}

/** The response of `POST /api/admin/inquiries`. */
export interface EntryReceipt {
  /** Such as `Q-7K3M-92`. */
  reference: string;
}
