import { createHash } from 'node:crypto';
import { type FormType, INQUIRY_FIELDS } from '../inquiries/inquiries.contract.js';

/** An inquiry as a browser without JavaScript posts it. */
export interface PostedInquiry {
  /** The visitor's fields and what the page said beside them; texts as typed. */
  values: Record<string, string>;
  /** The same for the same texts from the same rendered form; null when the form named none. */
  idempotencyKey: string | null;
}

/** Reads what the form sends and nothing else; what is not one text counts as left empty. */
export function readPostedInquiry(formType: FormType, body: Readonly<Record<string, unknown>>): PostedInquiry {
  const text = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  const values: Record<string, string> = { formType, productName: text('productName') };
  for (const field of INQUIRY_FIELDS) values[field] = text(field);
  const formKey = text('idempotencyKey');
  return { values, idempotencyKey: formKey === '' ? null : submissionKey(formKey, values) };
}

/**
 * Binds the form's key to what was typed: a reload or a double click is the same inquiry, while a changed text, or
 * another visitor's from a page that a cache handed to both, is a new one.
 */
function submissionKey(formKey: string, values: Record<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([formKey, values]))
    .digest('base64url');
}
