import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import type { ThreadMessage } from '../../inquiries/timeline/timeline.contract.js';
import type { FieldInput, FieldTable } from '../../platform/http/validation/fields.contract.js';
import type { Acceptance, QuotationLineResponse } from '../admin/quotations-admin.contract.js';
import type { QuotationFields } from '../quotation-fields.contract.js';
import { DECLINE_REASONS, type DeclineReason } from '../quotations.contract.js';
import type { ExceededDesign } from '../quoted-designs.contract.js';
import type { QuotationTotals } from '../totals.contract.js';

/** The response of `GET /api/quotations/:token`: the newest sent revision. Dates are ISO 8601, UTC. */
export interface CustomerQuotation extends QuotationFields {
  number: string;
  letter: string;
  state: 'sent' | 'viewed' | 'accepted' | 'declined' | 'expired';
  /** True while it can be accepted or declined. */
  open: boolean;
  sentAt: string;
  expiresAt: string;
  /** The person who sent it. */
  sentBy: { name: string; email: string };
  lines: QuotationLineResponse[];
  /** Designs that exceed a capacity as drawn. */
  exceeded: ExceededDesign[];
  totals: Omit<QuotationTotals, 'lines'>;
  rules: string[];
  acceptance: Acceptance | null;
  declineReason: DeclineReason | null;
  decidedAt: string | null;
  /** The customer's questions and our answers, oldest first. */
  messages: ThreadMessage[];
}

/** The same for a wrong, revoked or expired link. */
export const NO_QUOTATION = 'This link does not work. Use the latest link that we emailed you, or call us.';

export const customerPdfAddress = (token: string): string => `/api/quotations/${token}/pdf`;

/** Values of `answer` in the forms of the customer's page; `total` only shows the total with the chosen lines. */
export const CUSTOMER_ANSWERS = ['accept', 'total', 'decline', 'question'] as const;
export type CustomerAnswer = (typeof CUSTOMER_ANSWERS)[number];

/** What an acceptance states, whether the customer gives it or staff note it. */
export const ACCEPTANCE_FIELDS = {
  name: {
    ...{ kind: 'line', label: 'Name of the person', required: 'Enter the name of the person who accepts.' },
    ...{ minLength: 2, maxLength: 120 },
  },
  title: { kind: 'line', label: 'Title', maxLength: 120 },
  purchaseOrder: { kind: 'line', label: 'Purchase order number', maxLength: 60 },
} as const satisfies FieldTable;
export const DECLINE_FIELDS = {
  reason: {
    ...{ kind: 'choice', label: 'Reason', options: DECLINE_REASONS, none: 'Choose a reason' },
    required: 'Please select a reason from the list',
  },
  comment: { kind: 'text', label: 'Comment', maxLength: 2_000 },
} as const satisfies FieldTable;
export const QUESTION_FIELDS = {
  question: { kind: 'text', label: 'Question', required: 'Write your question first.', maxLength: 2_000 },
} as const satisfies FieldTable;
export const ANSWER_FIELDS: Readonly<Record<CustomerAnswer, FieldTable>> = {
  accept: ACCEPTANCE_FIELDS,
  total: ACCEPTANCE_FIELDS,
  decline: DECLINE_FIELDS,
  question: QUESTION_FIELDS,
};
export const ACCEPT_TERMS = 'Please accept the terms of the quotation.';

export interface AcceptanceInput extends FieldInput<typeof ACCEPTANCE_FIELDS> {
  /** Letter of the revision that was read; 409 `superseded` when there is a newer one. */
  revision: string;
  /** Positions of the optional lines that the customer chose. */
  optionalLines?: number[];
}

export type DeclineInput = FieldInput<typeof DECLINE_FIELDS> & { revision: string };

export const PURCHASE_ORDER_MESSAGES = {
  tooLarge: `This file is larger than ${UPLOAD_LIMITS.purchaseOrder.text}. Reduce its size, or email it to us.`,
  empty: 'This file is empty. Choose another one.',
  notPdf: 'This file is not a complete PDF. Export or scan it again.',
  broken: 'The upload was interrupted. Try again.',
  again: 'Choose the file again. Your browser does not keep it.',
} as const;

/** Messages for missing fields of an answer, by field. The browser checks this before sending; the server checks all fields. */
export function missingInAnswer(
  answer: CustomerAnswer,
  texts: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  if (answer === 'total') return {};
  const missing = Object.entries(ANSWER_FIELDS[answer]).filter(
    ([field, { required, minLength = 1 }]) => required && (texts[field] ?? '').trim().length < minLength,
  );
  return {
    ...Object.fromEntries(missing.map(([field, { required = '' }]) => [field, required])),
    ...(answer === 'accept' && !texts.acceptTerms && { acceptTerms: ACCEPT_TERMS }),
  };
}
