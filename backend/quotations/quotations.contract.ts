import { choicesFrom } from '../config/choices.contract.js';
import CHOICES from './choices.json' with { type: 'json' };

/** Kinds of lines, states and reasons of quotations. Their fields are in `quotation-fields.contract.ts`. */

/** Path of the customer's page, before the link's token. */
export const QUOTATION_PAGE = '/quotation';

/** Customers can still read a quotation for this many days after it has expired. */
export const LINK_DAYS_AFTER_END = 90;

export const LINE_KINDS = choicesFrom(CHOICES.lineKinds);
export type LineKind = (typeof LINE_KINDS)[number]['value'];

/** Kinds of a catalog item's lines. */
export const GOODS = LINE_KINDS.slice(0, 2) as readonly { value: GoodsKind; label: string }[];
export type GoodsKind = Extract<LineKind, 'rental' | 'sale'>;

/** Kinds whose lines are added up; discounts are taken off their sum. */
export type PricedKind = Exclude<LineKind, 'discount'>;
export const PRICED_KINDS = LINE_KINDS.map(({ value }) => value).filter((kind) => kind !== 'discount');

/** How a rental line is priced: by its rates for the duration, or at one price for the whole rental. */
export const RATE_BASES = choicesFrom({ rates: 'Rates for the duration', flat: 'One price for the whole rental' });
export type RateBasis = (typeof RATE_BASES)[number]['value'];

/** `superseded`: a newer revision was sent. Only `sent` and `viewed` are open to the customer's decision. */
export const REVISION_STATES = choicesFrom(CHOICES.revisionStates);
export type RevisionState = (typeof REVISION_STATES)[number]['value'];

/** State of a quotation: that of its newest sent revision, `draft` before the first sending. */
export type QuotationState = Exclude<RevisionState, 'superseded'>;
export const QUOTATION_STATES = REVISION_STATES.filter(({ value }) => value !== 'superseded') as readonly {
  value: QuotationState;
  label: string;
}[];

export const isOpen = (state: RevisionState): boolean => state === 'sent' || state === 'viewed';

export const DECLINE_REASONS = choicesFrom(CHOICES.declineReasons);
export type DeclineReason = (typeof DECLINE_REASONS)[number]['value'];

/** Our files that are attached to the email in addition to the quotation's PDF. */
export interface SentAttachments {
  /** Ids of items in the lines whose cut sheets are attached. */
  cutSheets: number[];
  documents: number[];
}

/** Error codes of a 409 to a decision. */
export type DecisionConflict = 'superseded' | 'expired' | 'decided';

/** Letter of a revision: 1 is A, 26 is Z, 27 is AA. */
export function revisionLetter(revision: number): string {
  const rest = Math.floor((revision - 1) / 26);
  return `${rest > 0 ? revisionLetter(rest) : ''}${String.fromCharCode(65 + ((revision - 1) % 26))}`;
}
