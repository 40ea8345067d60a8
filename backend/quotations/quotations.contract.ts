import { ADMIN_LIMITS } from '../inquiries/admin/inquiries-admin.contract.js';
import { RENTAL_DAYS_MAX } from '../inquiries/rental-duration.contract.js';

/**
 * A quotation's public contract: kinds of lines, states, limits and the content of a revision. Money is decimal text with two
 * places in US dollars, a percentage decimal text with three ('9.450'). `totals.contract.ts` adds it up.
 */

/** Path of the customer's page, before the link's token. */
export const QUOTATION_PAGE = '/quotation';

/** Customers can still read a quotation for this many days after it has expired. */
export const LINK_DAYS_AFTER_END = 90;

export const LINE_KINDS = [
  { value: 'rental', label: 'Rental' },
  { value: 'sale', label: 'Sale' },
  { value: 'freight', label: 'Freight' },
  { value: 'labor', label: 'Labor' },
  { value: 'other', label: 'Other' },
  { value: 'discount', label: 'Discount' },
] as const;
export type LineKind = (typeof LINE_KINDS)[number]['value'];

/** Kinds whose lines are added up; discounts are taken off their sum. */
export type PricedKind = Exclude<LineKind, 'discount'>;
export const PRICED_KINDS = LINE_KINDS.map(({ value }) => value).filter((kind) => kind !== 'discount');

/** How a rental line is priced: by its rates for the duration, or at one price for the whole rental. */
export const RATE_BASES = ['rates', 'flat'] as const;
export type RateBasis = (typeof RATE_BASES)[number];

/** `superseded`: a newer revision was sent. Only `sent` and `viewed` are open to the customer's decision. */
export const REVISION_STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'viewed', label: 'Viewed' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'expired', label: 'Expired' },
  { value: 'superseded', label: 'Superseded' },
] as const;
export type RevisionState = (typeof REVISION_STATES)[number]['value'];

/** State of a quotation: that of its newest sent revision, `draft` before the first sending. */
export type QuotationState = Exclude<RevisionState, 'superseded'>;
export const QUOTATION_STATES = REVISION_STATES.filter(({ value }) => value !== 'superseded') as readonly {
  value: QuotationState;
  label: string;
}[];

export function isOpen(state: RevisionState): boolean {
  return state === 'sent' || state === 'viewed';
}

/** Reasons that a customer can choose. */
export const DECLINE_REASONS = [
  { value: 'price', label: 'The price is too high' },
  { value: 'timing', label: 'The dates do not work' },
  { value: 'scope', label: 'The scope has changed' },
  { value: 'competitor', label: 'We chose another company' },
  { value: 'canceled', label: 'The job is canceled' },
  { value: 'other', label: 'Another reason' },
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number]['value'];

/** Characters of texts; bounds of numbers. */
export const QUOTATION_LIMITS = {
  /** More than the longest request needs: fifty items and five designs. */
  lines: { max: 500 },
  /** Rental and sale: whole pieces; other kinds: at most two decimals, such as hours. */
  quantity: { min: 0.01, max: 99_999 },
  amount: { max: '9999999999.99' },
  weight: { max: 100_000 },
  minimumDays: { min: 1, max: 365 },
  rentalDays: { min: 1, max: RENTAL_DAYS_MAX },
  validDays: { min: 1, max: 365 },
  sku: { max: 64 },
  name: { max: 500 },
  description: { max: 1_000 },
  unit: { max: 20 },
  section: { max: 120 },
  customerName: { max: 120 },
  customerCompany: { max: 160 },
  customerEmail: { max: 254 },
  customerPhone: { max: 40 },
  project: { max: 200 },
  siteAddress: { max: 500 },
  introduction: { max: 5_000 },
  terms: { max: 10_000 },
  search: ADMIN_LIMITS.search,
  signer: { max: 120 },
  purchaseOrder: { max: 60 },
  comment: { max: 2_000 },
  question: { max: 2_000 },
} as const;

/** A line as it is edited and stored. It has a copy of the item's name, SKU, weight and unit, because a sent line never changes. */
export interface QuotationLine {
  kind: LineKind;
  /** Heading that it is listed under, such as the name of a scaffold design; '' for none. */
  section: string;
  /** Id of the catalog item; null for free text. */
  productId: number | null;
  sku: string;
  name: string;
  description: string;
  /** Such as `EA` or `hour`. */
  unit: string;
  quantity: number;
  /** Pounds each; null when unknown. */
  weight: number | null;
  /** Basis of a rental's price; null for the other kinds. */
  rateBasis: RateBasis | null;
  /** Rates of one piece, for the basis `rates`. */
  dayRate: string | null;
  weekRate: string | null;
  fourWeekRate: string | null;
  /** Minimum rental, for the basis `rates`. */
  minimumDays: number | null;
  /** Price of one unit; of a flat rental, for the whole duration; of a discount, the amount. */
  unitPrice: string | null;
  /** Percentage of a discount without an amount, taken off the sum of all lines before discounts. */
  percent: string | null;
  /** The customer is told that the price follows. The line adds nothing to any sum, whatever its prices. */
  priceOnRequest: boolean;
  /** The customer may take or leave it; it is not in the total. */
  optional: boolean;
}

export interface QuotationCustomer {
  customerName: string;
  customerCompany: string;
  customerEmail: string;
  customerPhone: string;
  /** Name of the job. */
  project: string;
  siteAddress: string;
}

export interface QuotationTerms {
  /** Null when nothing is rented, or not known yet. */
  rentalDays: number | null;
  /** ISO date. */
  startDate: string | null;
  /** The rate of sales tax. */
  taxPercent: string;
  /** The kinds of lines that are taxed. */
  taxedKinds: PricedKind[];
  /** Shown beside the total; at most one of the two is set. */
  depositPercent: string | null;
  depositAmount: string | null;
  /** Days of validity from the day of sending. */
  validDays: number;
  /** Text above the lines. */
  introduction: string;
  terms: string;
}

/** The content that staff edit in a draft, and that a sent revision keeps for good. */
export interface QuotationContent extends QuotationCustomer, QuotationTerms {
  lines: QuotationLine[];
}

/** Our files that are attached to the email in addition to the quotation's PDF. */
export interface SentAttachments {
  /** Ids of items in the lines whose cut sheets are attached. */
  cutSheets: number[];
  /** Ids of company documents. */
  documents: number[];
}

/** An acceptance by the customer, or by staff for them. */
export interface AcceptanceInput {
  /** Letter of the revision that was read; 409 `superseded` when there is a newer one. */
  revision: string;
  name: string;
  title?: string;
  purchaseOrder?: string;
  /** Positions of the optional lines that the customer chose. */
  optionalLines?: number[];
}

export interface DeclineInput {
  revision: string;
  reason: DeclineReason;
  comment?: string;
}

/** Error codes of a 409 to a decision. */
const DECISION_CONFLICTS = ['superseded', 'expired', 'decided'] as const;
export type DecisionConflict = (typeof DECISION_CONFLICTS)[number];

/** Letter of a revision: 1 is A, 26 is Z, 27 is AA. */
export function revisionLetter(revision: number): string {
  const rest = Math.floor((revision - 1) / 26);
  return `${rest > 0 ? revisionLetter(rest) : ''}${String.fromCharCode(65 + ((revision - 1) % 26))}`;
}

/** The section that the lines of a design are in. */
export function designSection(name: string): string {
  return (name || 'Scaffold design').slice(0, QUOTATION_LIMITS.section.max);
}

/** Such as `2026-0001`. */
export function quotationNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(4, '0')}`;
}

/** The canonical amount of a typed text such as '12', '12.5' or '12.50'; null for any other text. */
export function readAmount(text: string): string | null {
  return /^\d{1,10}(?:\.\d{1,2})?$/.test(text) ? withPlaces(text, 2) : null;
}

/** The canonical percentage of a typed text from 0 to 100 with at most three decimals; null for any other text. */
export function readPercent(text: string): string | null {
  return /^\d{1,3}(?:\.\d{1,3})?$/.test(text) && Number(text) <= 100 ? withPlaces(text, 3) : null;
}

/** Works on text, because a `number` would round. */
function withPlaces(text: string, places: number): string {
  const [whole = '', decimals = ''] = text.split('.');
  return `${BigInt(whole)}.${decimals.padEnd(places, '0')}`;
}

/** Sets the values that a line of this kind does not use to null, so that nothing hidden is stored. */
export function canonicalLine(line: QuotationLine): QuotationLine {
  const isRental = line.kind === 'rental';
  const isDiscount = line.kind === 'discount';
  const isGoods = isRental || line.kind === 'sale';
  const byRates = isRental && line.rateBasis === 'rates';
  return {
    ...line,
    ...(!isRental && { rateBasis: null }),
    ...(!byRates && { dayRate: null, weekRate: null, fourWeekRate: null, minimumDays: null }),
    ...(byRates && { unitPrice: null }),
    ...(!isDiscount && { percent: null }),
    ...(!isGoods && { weight: null }),
    ...(isDiscount && { quantity: 1, unit: '' }),
  };
}

/** The error of a canonical line; null if it has none. A missing price is an error only when the quotation is sent. */
export function lineError(line: QuotationLine): string | null {
  const isGoods = line.kind === 'rental' || line.kind === 'sale';
  if (line.name === '') return 'Enter a name for this line.';
  if (isGoods && !Number.isInteger(line.quantity)) return 'Enter whole pieces.';
  if (line.kind === 'rental' && line.rateBasis === null) return 'Choose how this rental is priced.';
  if (line.kind !== 'discount') return null;
  if (line.optional || line.priceOnRequest) return 'A discount cannot be optional or on request.';
  return line.percent !== null && line.unitPrice !== null ? 'Enter a percentage or an amount, not both.' : null;
}
