import type { Request } from 'express';
import type { FormType } from '../inquiries/inquiries.contract.js';

/** A form post without JavaScript redirects here: the form's page shows the receipt instead of the form. */
export function receiptAddress(formType: FormType, reference: string): string {
  return `/${formType}?sent=${reference}#inquiry`;
}

/** Tells whether a page is asked for as a receipt. It is nobody else's: no cache may keep it. */
export function isReceipt({ query }: Request): boolean {
  return query.sent !== undefined;
}
