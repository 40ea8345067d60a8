import { INQUIRY_FIELDS, type InquiryField, inquiryFieldRules } from './inquiries.contract.js';

/** Column of a field of the form, as MikroORM names it. */
export function inquiryColumn(field: InquiryField): string {
  return field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** Columns with a visitor's own words: what search covers, and erasure empties. */
export const INQUIRY_TEXT_COLUMNS: readonly string[] = INQUIRY_FIELDS.filter(
  (field) => inquiryFieldRules(field).type !== 'choice',
).map(inquiryColumn);
