import { INQUIRY_FIELDS, type InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import { HttpError } from '../../api/http.js';

/** Persistent explanation below the form, after the toast has said that sending failed. */
export function failureText(error: unknown): string {
  const reason = unseenError(error);
  if (reason) {
    return `We could not accept part of this request (${reason}). Everything you typed is still here. Reload the page and send it again, or contact us directly.`;
  }
  return error instanceof HttpError
    ? statusText(error.status, Number(error.headers.get('Retry-After')))
    : 'The site could not be reached. Everything you typed is still here. Send it again when you are back online.';
}

/** The same text by response status. @param retryAfter seconds; 0 or NaN when the header is missing */
export function statusText(status: number, retryAfter: number): string {
  if (status === 429)
    return `Too many requests in a short time. Everything you typed is still here. Send it again ${waitText(retryAfter)}.`;
  return (
    STATUS_TEXTS[status] ?? 'Something went wrong on our end. Everything you typed is still here. Please send it again.'
  );
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Please check the marked fields. Everything you typed is still here.',
  413: 'This request is too long. Shorten the description or the notes and send it again.',
  503: 'We cannot save requests right now. Everything you typed is still here. Send it again in a minute.',
};

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

/** First message of each form field; unknown names are left out. */
export const firstMessages = (errors: Readonly<Record<string, readonly string[]>>): Partial<InquiryFields> =>
  Object.fromEntries(INQUIRY_FIELDS.filter((field) => errors[field]?.[0]).map((field) => [field, errors[field]?.[0]]));

function waitText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return 'in a few minutes';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
