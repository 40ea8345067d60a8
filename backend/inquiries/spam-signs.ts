import type { InquirySubmission } from './inquiries.contract.js';

export type SpamSign = 'filled-hidden-field' | 'sent-too-fast' | 'link-in-name';

/** Links and markup do not occur in real names of people, companies, products and documents. */
const LINK_OR_MARKUP = /https?:|www\.|<\/?(?:a|b|i|p|br|div|span|img|svg|style|script|iframe)\b|\[url\b|\bhref\b/i;

/**
 * Signs that a submission is spam. It is stored anyway, because a false positive must not lose a customer.
 * @param minSeconds minimum time to fill in the form
 */
export function spamSigns(submission: InquirySubmission, minSeconds: number): SpamSign[] {
  const signs: SpamSign[] = [];
  if (submission.website) signs.push('filled-hidden-field');
  if (filledInSeconds(submission) < minSeconds) signs.push('sent-too-fast');
  const { name, company, phone, productName, documentTitle } = submission;
  if ([name, company, phone, productName, documentTitle].some((text) => LINK_OR_MARKUP.test(text ?? '')))
    signs.push('link-in-name');
  return signs;
}

/** Both times come from the visitor's clock; missing or negative durations do not count as spam. */
function filledInSeconds({ formOpenedAt, submittedAt }: InquirySubmission): number {
  if (!formOpenedAt || !submittedAt) return Number.POSITIVE_INFINITY;
  const seconds = (Date.parse(submittedAt) - Date.parse(formOpenedAt)) / 1_000;
  return seconds < 0 ? Number.POSITIVE_INFINITY : seconds;
}
