import { INQUIRY_FIELDS, type InquiryField, isTextField } from './inquiries.contract.js';

/** Column name of a form field. */
export function inquiryColumn(field: InquiryField): string {
  return field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** Free-text columns, searched by the desk and emptied by erasure. */
export const INQUIRY_TEXT_COLUMNS: readonly string[] = INQUIRY_FIELDS.filter(isTextField).map(inquiryColumn);
