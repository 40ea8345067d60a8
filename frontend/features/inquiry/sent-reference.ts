import { type FormType, isInquiryReference } from '../../../backend/inquiries/inquiries.contract.js';

/** The reference in an address such as `/contact?sent=C-7K3M-92`, where a plain form post ends; null for anything else. */
export function sentReference(formType: FormType, searchParams: URLSearchParams): string | null {
  const reference = searchParams.get('sent');
  return reference !== null && isInquiryReference(formType, reference) ? reference : null;
}
