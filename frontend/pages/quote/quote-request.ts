import { INQUIRY_LIMITS, interestSentence } from '../../../backend/inquiries/inquiries.contract.js';
import { oneLine } from '../../features/inquiry/one-line.js';

/** Query parameters of the quote page (specification §2): untrusted text, limited in length. */
export interface QuoteRequest {
  /** True for a document, false for equipment. */
  isDocument: boolean;
  /** Product, else document, else null. */
  productName: string | null;
  /** Null for an equipment request. */
  documentTitle: string | null;
  quantity: string;
  duration: string;
  /** Parameters of a scaffold design. */
  design: string | undefined;
  /** First sentence of the description, '' without a subject. */
  prefill: string;
}

/** Characters; long enough for "1,200 ft" and "Monthly (4 weeks)". */
const DETAIL_MAX_LENGTH = 60;

export function parseQuoteRequest(searchParams: URLSearchParams): QuoteRequest {
  const text = (name: string, max: number) => oneLine(searchParams.get(name) ?? '', max);
  const product = text('product', INQUIRY_LIMITS.productName.max);
  const document = text('document', INQUIRY_LIMITS.productName.max);
  const documentTitle = text('document', INQUIRY_LIMITS.documentTitle.max) || null;
  const quantity = text('quantity', DETAIL_MAX_LENGTH);
  const duration = text('duration', DETAIL_MAX_LENGTH);
  return {
    isDocument: document !== '',
    productName: product || document || null,
    documentTitle,
    quantity,
    duration,
    design: text('design', INQUIRY_LIMITS.design.max) || undefined,
    prefill: interestSentence({ product, quantity, duration, document }),
  };
}
