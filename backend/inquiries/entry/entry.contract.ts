import type { FieldInput, FieldTable } from '../../platform/http/validation/fields.contract.js';
import { DECISION_FIELDS } from '../admin/inquiries-admin.contract.js';
import { ANSWER_TEXTS } from '../answers/answers.contract.js';
import type { InquiryRequest } from '../inquiries.contract.js';
import { ENTRY_SOURCES } from '../inquiry-states.contract.js';

export const ENTRY_MESSAGES = {
  source: 'Please select how it came in',
  noAddress: 'Enter an email address to send the confirmation to, or turn the confirmation off.',
} as const;

/** What staff enter besides the fields of the site's form. */
export const ENTRY_FIELDS = {
  source: { kind: 'choice', label: 'Came in by', options: ENTRY_SOURCES, required: ENTRY_MESSAGES.source },
  /** Default: the member; null for nobody. */
  assigneeId: DECISION_FIELDS.assigneeId,
  /** Sends the confirmation that the site's form sends. */
  sendsConfirmation: { kind: 'switch', label: 'Email a confirmation to the customer' },
  /** Logged as a call, with its note. */
  wasAnswered: { kind: 'switch', label: 'I answered on the phone' },
  callNote: { ...ANSWER_TEXTS.note, label: 'Note about the call' },
} as const satisfies FieldTable;

/** The body of `POST /api/admin/inquiries`: an inquiry that a member of staff enters. */
export interface EntryInput extends Omit<InquiryRequest, 'email'>, FieldInput<typeof ENTRY_FIELDS> {
  /** Optional, because a customer on the phone or at the yard may have none. */
  email?: string;
}

/** The response of `POST /api/admin/inquiries`. */
export interface EntryReceipt {
  /** Such as `Q-7K3M-92`. */
  reference: string;
}
