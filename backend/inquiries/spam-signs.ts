import type { InquirySubmission } from './inquiries.contract.js';

export type SpamSign = 'filled-hidden-field' | 'sent-too-fast' | 'link-in-name';

/** Markup and links do not occur in real names of people, products and documents. A company may be called by its web site. */
const MARKUP = /<\/?(?:a|b|i|p|br|div|span|img|svg|style|script|iframe)\b|\[url\b|\bhref\b/i;
const LINK = /(?:https?:\/*(?:www\.)?|www\.)([^\s/?#:;,)\]>]*)/gi;

/**
 * Signs that a submission is spam. It is stored anyway, because a false positive must not lose a customer.
 * @param minSeconds minimum time to fill in the form
 */
export function spamSigns(submission: InquirySubmission, minSeconds: number): SpamSign[] {
  const signs: SpamSign[] = [];
  if (submission.subtopic) signs.push('filled-hidden-field');
  if (filledInSeconds(submission) < minSeconds) signs.push('sent-too-fast');
  const { name, company, phone, productName, documentTitle, email } = submission;
  const linkless = [name, phone, productName, documentTitle];
  if ([company, ...linkless].some((text) => MARKUP.test(text ?? '')) || linkless.some((text) => hasLink(text, email)))
    signs.push('link-in-name');
  return signs;
}

/** Links to the site of their own email domain are part of people's signatures. */
function hasLink(text: string | null | undefined, email: string): boolean {
  const domain = email.toLowerCase().replace(/.*@/, '.');
  return [...(text ?? '').toLowerCase().matchAll(LINK)].some(
    ([, host = '']) => !`.${host.replace(/\.$/, '')}`.endsWith(domain),
  );
}

/** Both times come from the visitor's clock; missing or negative durations do not count as spam. */
function filledInSeconds({ formOpenedAt, submittedAt }: InquirySubmission): number {
  if (!formOpenedAt || !submittedAt) return Number.POSITIVE_INFINITY;
  const seconds = (Date.parse(submittedAt) - Date.parse(formOpenedAt)) / 1_000;
  return seconds < 0 ? Number.POSITIVE_INFINITY : seconds;
}
