import { DESIGN_MAX, type QuoteDesign, type QuoteLine } from '../inquiries/quote-lines.contract.js';

/** The body of `POST /api/submittals`; it names at least one item or a design. */
export interface SubmittalRequest {
  /** No duplicate products. */
  lines?: QuoteLine[];
  /** Query parameters of the scaffold builder. */
  design?: string;
  designs?: QuoteDesign[];
  /** Printed on the cover. */
  project?: string;
}

/** The answer: 201 when the file is ready, 202 while it is being made. */
export interface SubmittalReceipt {
  /** Path of the PDF. Until it is ready, the path shows a page that waits for it. */
  url: string;
  /** Printed on every page. */
  reference: string;
  isReady: boolean;
}

export const SUBMITTAL_LIMITS = { project: { max: 120 }, design: { max: DESIGN_MAX } } as const;

/** Address to which a plain form is posted: `design`, `project`, and `lines` as text. */
export const SUBMITTALS_PATH = '/submittals';

/** Lines in a form's field: `12x4,15x100` is 4 of item 12 and 100 of item 15. */
export const linesField = (lines: readonly QuoteLine[]): string =>
  lines.map(({ productId, quantity }) => `${productId}x${quantity}`).join(',');
