import { INQUIRY_LIMITS, SERVICE_TYPES } from '../../../backend/inquiries/inquiries.contract.js';
import { type InquirySubject, interestSentence } from '../../../backend/inquiries/inquiry-subject.contract.js';
import { readRentalDays } from '../../../backend/inquiries/rental-duration.contract.js';
import { oneLine } from '../../../backend/measures/words.js';
import type { InquiryPrefill } from '../../features/inquiry/inquiry-draft.js';

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
  prefill: InquiryPrefill;
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
  const design = text('design', INQUIRY_LIMITS.design.max) || undefined;
  return {
    isDocument: document !== '',
    productName: product || document || null,
    documentTitle,
    quantity,
    duration,
    design,
    prefill: formPrefill({ product, quantity, duration, document, design, service: searchParams.get('service') }),
  };
}

interface Subject extends InquirySubject {
  design?: string;
  service: string | null;
}

function formPrefill({ service, ...subject }: Subject): InquiryPrefill {
  const sentence = interestSentence(subject);
  const isService = SERVICE_TYPES.some(({ value }) => value === service);
  const { duration = '' } = subject;
  return {
    ...(sentence && { projectDescription: sentence }),
    ...(service && isService && { serviceType: service }),
    // Other words, such as "Monthly", stay in the sentence only.
    ...(readRentalDays(duration) !== null && { rentalDays: duration }),
  };
}
