import type { Request } from 'express';
import type { FormType } from '../inquiries/inquiries.contract.js';

/** Where a plain form post ends: at the form's page, which shows the receipt in the form's place. */
export function receiptAddress(formType: FormType, reference: string): string {
  return `/${formType}?sent=${reference}#inquiry`;
}

/** Tells whether a page is asked for as a receipt. It is nobody else's: no cache may keep it. */
export function isReceipt({ query }: Request): boolean {
  return query.sent !== undefined;
}
