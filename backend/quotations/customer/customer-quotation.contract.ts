import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import type { Acceptance, QuotationLineResponse } from '../admin/quotations-admin.contract.js';
import type { DeclineReason, QuotationCustomer, QuotationTerms } from '../quotations.contract.js';
import type { QuotationTotals } from '../totals.contract.js';

/** The response of `GET /api/quotations/:token`: the newest sent revision. Dates are ISO 8601, UTC. */
export interface CustomerQuotation extends QuotationCustomer, QuotationTerms {
  number: string;
  letter: string;
  state: 'sent' | 'viewed' | 'accepted' | 'declined' | 'expired';
  /** True while it can be accepted or declined. */
  open: boolean;
  sentAt: string;
  /** End of its validity. */
  expiresAt: string;
  /** The person who sent it. */
  sentBy: { name: string; email: string };
  lines: QuotationLineResponse[];
  totals: Omit<QuotationTotals, 'lines'>;
  /** The rules of calculation, as sentences. */
  rules: string[];
  acceptance: Acceptance | null;
  declineReason: DeclineReason | null;
  /** When it was accepted or declined. */
  decidedAt: string | null;
}

/** The same for a wrong, revoked or expired link. */
export const NO_QUOTATION = 'This link does not work. Use the latest link that we emailed you, or call us.';

/** The PDF of the newest sent revision. */
export function customerPdfAddress(token: string): string {
  return `/api/quotations/${token}/pdf`;
}

/** Values of `answer` in the forms of the customer's page; `total` only shows the total with the chosen lines. */
export const CUSTOMER_ANSWERS = ['accept', 'total', 'decline', 'question'] as const;
export type CustomerAnswer = (typeof CUSTOMER_ANSWERS)[number];

export const ANSWER_MESSAGES = {
  name: 'Enter the name of the person who accepts.',
  acceptTerms: 'Please accept the terms of the quotation.',
  reason: 'Please select a reason from the list',
  question: 'Write your question first.',
} as const;
export const PURCHASE_ORDER_MESSAGES = {
  tooLarge: `This file is larger than ${UPLOAD_LIMITS.purchaseOrder.text}. Reduce its size, or email it to us.`,
  empty: 'This file is empty. Choose another one.',
  notPdf: 'This file is not a complete PDF. Export or scan it again.',
  broken: 'The upload was interrupted. Try again.',
  again: 'Choose the file again. Your browser does not keep it.',
} as const;
export const SIGNER_NAME_MIN = 2;

type AnswerTexts = Readonly<Record<string, string | undefined>>;

/** Messages for missing fields of an answer, by field. The browser checks this before sending; the server checks all fields. */
export function missingInAnswer(answer: CustomerAnswer, texts: AnswerTexts): Partial<typeof ANSWER_MESSAGES> {
  const isShort = (field: keyof typeof ANSWER_MESSAGES, min = 1) => (texts[field] ?? '').trim().length < min;
  const missing = {
    accept: [...(isShort('name', SIGNER_NAME_MIN) ? ['name'] : []), ...(isShort('acceptTerms') ? ['acceptTerms'] : [])],
    total: [],
    decline: isShort('reason') ? ['reason'] : [],
    question: isShort('question') ? ['question'] : [],
  }[answer] as (keyof typeof ANSWER_MESSAGES)[];
  return Object.fromEntries(missing.map((field) => [field, ANSWER_MESSAGES[field]]));
}
