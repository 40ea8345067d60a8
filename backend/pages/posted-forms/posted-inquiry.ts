import {
  CAMPAIGN_TEXT_MAX,
  type FormType,
  INQUIRY_FIELDS,
  INQUIRY_LIMITS,
} from '../../inquiries/inquiries.contract.js';
import { truncated } from '../../measures/words.js';
import { submissionKey } from '../../platform/http/validation/validation.js';

/** An inquiry sent by a plain form post. */
export interface PostedInquiry {
  /** Form fields and page context, named as in `SubmitInquiryDto`; texts as typed. */
  fields: Record<string, string>;
  /** Key of the rendered form, kept when it is rendered again; '' if missing. */
  formKey: string;
  /** Stable for the same texts from the same form; null without a form key. */
  idempotencyKey: string | null;
}

/** Reads known fields only; anything but a string counts as empty. Hidden fields are truncated, as an error would not help. */
export function readPostedInquiry(formType: FormType, body: Readonly<Record<string, unknown>>): PostedInquiry {
  const text = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  const fields: Record<string, string> = {
    formType,
    productName: truncated(text('productName'), INQUIRY_LIMITS.productName.max),
  };
  for (const field of INQUIRY_FIELDS) fields[field] = text(field);

  const { documentTitle, design } = INQUIRY_LIMITS;
  const optional = { documentTitle: documentTitle.max, design: design.max, subtopic: CAMPAIGN_TEXT_MAX };
  for (const [name, max] of Object.entries(optional)) if (text(name)) fields[name] = truncated(text(name), max);
  const openedAt = Date.parse(text('formOpenedAt'));
  if (!Number.isNaN(openedAt)) fields.formOpenedAt = new Date(openedAt).toISOString();

  const formKey = text('idempotencyKey');
  return { fields, formKey, idempotencyKey: submissionKey(formKey, fields) };
}
