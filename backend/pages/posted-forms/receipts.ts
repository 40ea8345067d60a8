import type { Request } from 'express';
import type { FormType } from '../../inquiries/inquiries.contract.js';

/** Redirect target of a plain form post: the form's page, which shows the receipt instead. */
export function receiptAddress(formType: FormType, reference: string): string {
  return `/${formType}?sent=${reference}#inquiry`;
}

/** Whether a request is for a receipt, which is private and must not be cached. */
export function isReceipt({ query }: Request): boolean {
  return query.sent !== undefined;
}
