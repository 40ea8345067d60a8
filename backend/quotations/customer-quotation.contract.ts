import type { Acceptance, QuotationLineAnswer } from './desk/quotations-desk.contract.js';
import type { DeclineReason, QuotationCustomer, QuotationTerms } from './quotations.contract.js';
import type { QuotationTotals } from './totals.contract.js';

/** The answer of `GET /api/quotations/:token`: the newest sent revision. Dates are ISO 8601, UTC. */
export interface CustomerQuotation extends QuotationCustomer, QuotationTerms {
  number: string;
  letter: string;
  state: 'sent' | 'viewed' | 'accepted' | 'declined' | 'expired';
  /** Whether it can be accepted or declined. */
  open: boolean;
  sentAt: string;
  /** End of its validity. */
  expiresAt: string;
  /** The person who sent it. */
  sentBy: { name: string; email: string };
  lines: QuotationLineAnswer[];
  totals: Omit<QuotationTotals, 'lines'>;
  /** The rules of the sums, as sentences. */
  rules: string[];
  acceptance: Acceptance | null;
  declineReason: DeclineReason | null;
}

/** For a wrong, revoked or ended link alike. */
export const NO_QUOTATION = 'This link does not work. Use the latest link that we emailed you, or call us.';

/** The PDF of the newest sent revision. */
export function customerPdfAddress(token: string): string {
  return `/api/quotations/${token}/pdf`;
}
