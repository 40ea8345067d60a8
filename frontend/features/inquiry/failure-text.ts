import { INQUIRY_FIELDS, type InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import { HttpError } from '../../api/http.js';
import { firstMessages, statusText } from './status-text.js';

/** Persistent explanation below the form, after the toast has said that sending failed. */
export function failureText(error: unknown): string {
  const reason = unseenError(error);
  if (reason) {
    return `We could not accept part of this request (${reason}). Everything you typed is still here. Reload the page and send it again, or contact us directly.`;
  }
  return error instanceof HttpError
    ? statusText(error.status, Number(error.headers.get('Retry-After')))
    : statusText(0, 0);
}

/** Server errors by field; empty unless the failure is a 400. */
export const failureErrors = (error: unknown): Partial<InquiryFields> => firstMessages(serverErrors(error));

/** Server error about the quote list or one of its lines. */
export function linesError(error: unknown): string | undefined {
  const [, messages] =
    Object.entries(serverErrors(error)).find(([name]) => /^(?:lines|designs|freeLines)\b/.test(name)) ?? [];
  return messages?.[0];
}

/** Server error about a hidden part of the request, when there is none about the form or the quote list. */
function unseenError(error: unknown): string | undefined {
  const errors = Object.entries(serverErrors(error));
  const isShown = ([name]: [string, string[]]) =>
    /^(?:lines|designs|freeLines)\b/.test(name) || (INQUIRY_FIELDS as readonly string[]).includes(name);
  return errors.some(isShown) ? undefined : errors[0]?.[1][0];
}

const serverErrors = (error: unknown): Record<string, string[]> =>
  (error instanceof HttpError && error.status === 400 && error.body.errors) || {};
