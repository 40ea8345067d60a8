import { INQUIRY_FIELDS, type InquiryFields } from '../../../backend/inquiries/inquiries.contract.js';

/** Explanation by response status; 0 for no response. @param retryAfter seconds; 0 or NaN when the header is missing */
export function statusText(status: number, retryAfter: number): string {
  if (status === 429)
    return `Too many requests in a short time. Everything you typed is still here. Send it again ${waitText(retryAfter)}.`;
  return (
    STATUS_TEXTS[status] ?? 'Something went wrong on our end. Everything you typed is still here. Please send it again.'
  );
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  0: 'The site could not be reached. Everything you typed is still here. Send it again when you are back online.',
  400: 'Please check the marked fields. Everything you typed is still here.',
  413: 'This request is too long. Shorten the description or the notes and send it again.',
  503: 'We cannot save requests right now. Everything you typed is still here. Send it again in a minute.',
};

/** First message of each form field; unknown names are left out. */
export const firstMessages = (errors: Readonly<Record<string, readonly string[]>>): Partial<InquiryFields> =>
  Object.fromEntries(INQUIRY_FIELDS.filter((field) => errors[field]?.[0]).map((field) => [field, errors[field]?.[0]]));

function waitText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return 'in a few minutes';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
