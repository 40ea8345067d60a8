import type { FormType, InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import type { FreeLine, QuoteDesign, QuoteLine } from '../../../backend/inquiries/quote-lines.contract.js';
import type { InquiryPrefill } from './inquiry-draft.js';

export interface ListedLines {
  lines: readonly QuoteLine[];
  designs: readonly QuoteDesign[];
  /** Lines that name no item of the catalog. */
  freeLines: readonly FreeLine[];
  /** All lines as text, for the receipt. */
  texts: readonly string[];
}

export const NO_LINES: ListedLines = { lines: [], designs: [], freeLines: [], texts: [] };

/** The quote list, sent with the form but stored elsewhere. */
export interface InquiryLines {
  /** Read when the form is sent; never rejects. */
  read(): Promise<ListedLines>;
  /** Called with the sent lines once the server has stored them. */
  onStored(sent: ListedLines, reference: string): void;
  /** Shows the server's error in the list and focuses it; undefined clears it. */
  onError(message: string | undefined): void;
}

export interface InquiryFormOptions {
  formType: FormType;
  /** Product or document of the request; null for none. */
  productName: string | null;
  documentTitle?: string | null;
  /** Parameters of the scaffold design. */
  design?: string;
  lines?: InquiryLines;
  prefill: InquiryPrefill;
  /** First sentence of the description, known after hydration only; '' for none. Replaces that of `prefill`, never other text. */
  latePrefill?: string;
  onSent(request: SentRequest): void;
}

export interface SentRequest {
  /** '' if the response contained none. */
  reference: string;
  at: Date;
  fields: Partial<InquiryFields>;
  /** Lines of the quote list, as text. */
  list: readonly string[];
}
