import { INQUIRY_FIELDS, type InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';
import { HttpError } from '../../api/http.js';

/** What a visitor can do about a form that was not sent. The toast says that it failed; this says why, and stays. */
export function failureText(error: unknown): string {
  const reason = unseenError(error);
  if (reason) {
    return `The site did not take a part of this request that the form does not show (${reason}). Everything you typed is kept here: please reload the page and send it again, or contact us directly.`;
  }
  return error instanceof HttpError
    ? statusText(error.status, Number(error.headers.get('Retry-After')))
    : 'The site could not be reached. Everything you typed is kept here: send it again when you are back online.';
}

/**
 * The same by the status of an answer.
 * @param retryAfter seconds; 0 or NaN when the answer names none
 */
export function statusText(status: number, retryAfter: number): string {
  switch (status) {
    case 400:
      return 'Some fields need another look. Everything you typed is kept here.';
    case 413:
      return 'This is more text than one request can hold. Please shorten the description or the notes and send it again.';
    case 429:
      return `Too many requests came from here in a short time. Everything you typed is kept: please send it again ${waitText(retryAfter)}.`;
    case 503:
      return 'The site cannot store requests at this moment. Everything you typed is kept here: please send it again in a minute.';
    default:
      return 'Something went wrong on our side. Everything you typed is kept here: please send it again.';
  }
}

/** What the server has against single fields; empty for every failure but a 400. */
export function failureErrors(error: unknown): Partial<InquiryFields> {
  return firstMessages(serverErrors(error));
}

/** What the server has against the quote list or one of its lines; undefined for nothing. */
export function linesError(error: unknown): string | undefined {
  const [, messages] = Object.entries(serverErrors(error)).find(([name]) => /^lines\b/.test(name)) ?? [];
  return messages?.[0];
}

/** What the server has against what neither the form nor the quote list shows, when it has nothing against those. */
function unseenError(error: unknown): string | undefined {
  const errors = Object.entries(serverErrors(error));
  const isShown = ([name]: [string, string[]]) =>
    /^lines\b/.test(name) || (INQUIRY_FIELDS as readonly string[]).includes(name);
  return errors.some(isShown) ? undefined : errors[0]?.[1][0];
}

function serverErrors(error: unknown): Record<string, string[]> {
  if (!(error instanceof HttpError) || error.status !== 400) return {};
  try {
    const { errors } = JSON.parse(error.text) as { errors?: Record<string, string[]> };
    return errors ?? {};
  } catch {
    return {};
  }
}

/** The first message of each field of the form; names that the form does not have are left out. */
export function firstMessages(errors: Readonly<Record<string, readonly string[]>>): Partial<InquiryFields> {
  return Object.fromEntries(
    INQUIRY_FIELDS.filter((field) => errors[field]?.[0]).map((field) => [field, errors[field]?.[0]]),
  );
}

function waitText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return 'in a few minutes';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
