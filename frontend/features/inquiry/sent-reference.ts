import type { FormType } from '../../../backend/inquiries/inquiries.contract.js';
import { isInquiryReference } from '../../../backend/inquiries/inquiry-reference.contract.js';

/** Reference in an address such as `/contact?sent=C-7K3M-92`, the redirect target of a plain form post; otherwise null. The server has checked its signature. */
export function sentReference(formType: FormType, searchParams: URLSearchParams): string | null {
  const reference = searchParams.get('sent');
  return reference !== null && isInquiryReference(formType, reference) ? reference : null;
}
