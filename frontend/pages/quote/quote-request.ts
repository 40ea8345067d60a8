import { INQUIRY_LIMITS, interestSentence } from '../../../backend/inquiries/inquiries.contract.js';

/** What a link to the quote page asks for (specification §2). Anyone can write such a link: all of it is text, of bounded length. */
export interface QuoteRequest {
  /** A document is asked for, not equipment. */
  isDocument: boolean;
  /** Product, else document; null when the link names neither. */
  productName: string | null;
  /** Null when equipment is asked for. */
  documentTitle: string | null;
  quantity: string;
  duration: string;
  /** Parameters of a scaffold design. */
  design: string | undefined;
  /** First sentence of the description, '' when nothing is named. */
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

function oneLine(text: string, max: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  // By characters, so that none is cut in half.
  return [...line].slice(0, max).join('').trim();
}
