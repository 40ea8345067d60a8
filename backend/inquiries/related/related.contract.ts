import { choicesFrom } from '../../config/choices.contract.js';
import CHOICES from '../desk-choices.json' with { type: 'json' };
import type { InquiryState } from '../inquiry-states.contract.js';

/** Data that two inquiries of one customer share. */
export const RELATED_BY = choicesFrom(CHOICES.relatedBy);
export type RelatedBy = (typeof RELATED_BY)[number]['value'];

/** How many inquiries of each kind are shown: the newest ones. */
export const RELATED_SHOWN = 5;

export interface RelatedQuotation {
  id: number;
  /** Null before the first sending. */
  number: string | null;
  /** A `QuotationState`, of which inquiries know nothing. */
  state: string;
  /** Of its newest revision. */
  total: string;
}

export interface RelatedInquiry {
  reference: string;
  state: InquiryState;
  name: string;
  company: string;
  createdAt: string;
  by: RelatedBy[];
  /** Newest first. */
  quotations: RelatedQuotation[];
  /** Start of the newest note or message; null without one. */
  note: string | null;
}

/** The response of `GET /api/admin/inquiries/:id/related`. Spam and erased inquiries do not count. */
export interface RelatedInquiries {
  /** Newest first, without duplicates. */
  items: RelatedInquiry[];
  /** Counts of each kind, up to `SEARCH_MAX`. */
  totals: Record<RelatedBy, number>;
}

/** The value of the filter `related`: the kind of match, and the reference of the other inquiry. */
export const relatedFilter = (by: RelatedBy, reference: string): string => `${by}-${reference}`;

export const RELATED_FILTER = /^(email|phone|domain|company)-([CQ]-[2-9A-Z]{4}-[2-9A-Z]{2})$/;

export function readRelatedFilter(text: string): { by: RelatedBy; reference: string } | null {
  const [, by, reference = ''] = RELATED_FILTER.exec(text) ?? [];
  const known = RELATED_BY.find(({ value }) => value === by);
  return known ? { by: known.value, reference } : null;
}
