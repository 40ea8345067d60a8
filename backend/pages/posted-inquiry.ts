import { createHash } from 'node:crypto';
import { type FormType, INQUIRY_FIELDS, INQUIRY_LIMITS } from '../inquiries/inquiries.contract.js';

/** An inquiry as a browser without JavaScript posts it. */
export interface PostedInquiry {
  /** The visitor's fields and what the page said beside them, by the names of `SubmitInquiryDto`; texts as typed. */
  fields: Record<string, string>;
  /** The form's own key, which it keeps when it is shown again; '' when it named none. */
  formKey: string;
  /** The same for the same texts from the same form; null when the form has no key. */
  idempotencyKey: string | null;
}

/**
 * Reads what the form sends and nothing else; what is not one text counts as left empty. What a visitor does not see is
 * made to fit: a message about it would help nobody.
 */
export function readPostedInquiry(formType: FormType, body: Readonly<Record<string, unknown>>): PostedInquiry {
  const text = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  const fields: Record<string, string> = {
    formType,
    productName: cut(text('productName'), INQUIRY_LIMITS.productName.max),
  };
  for (const field of INQUIRY_FIELDS) fields[field] = text(field);

  const documentTitle = cut(text('documentTitle'), INQUIRY_LIMITS.documentTitle.max);
  const design = cut(text('design'), INQUIRY_LIMITS.design.max);
  const website = cut(text('website'), INQUIRY_LIMITS.campaignText.max);
  const openedAt = Date.parse(text('formOpenedAt'));
  if (documentTitle) fields.documentTitle = documentTitle;
  if (design) fields.design = design;
  if (website) fields.website = website;
  if (!Number.isNaN(openedAt)) fields.formOpenedAt = new Date(openedAt).toISOString();

  const formKey = text('idempotencyKey');
  return { fields, formKey, idempotencyKey: formKey === '' ? null : submissionKey(formKey, fields) };
}

/** By characters, so that none is cut in half. */
function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('');
}

/**
 * Binds the form's key to what was typed: a reload or a double click is the same inquiry, while a changed text, or
 * another visitor's from a page that a cache handed to both, is a new one.
 */
function submissionKey(formKey: string, fields: Record<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([formKey, fields]))
    .digest('base64url');
}
