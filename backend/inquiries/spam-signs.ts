import type { InquirySubmission } from './inquiries.contract.js';

/** What a robot leaves behind. */
export type SpamSign = 'filled-hidden-field' | 'sent-too-fast' | 'link-in-name';

/** A link or markup: no name and no company is written like that. */
const LINK_OR_MARKUP = /https?:|www\.|<\/?(?:a|b|i|p|br|div|span|img|svg|style|script|iframe)\b|\[url\b|\bhref\b/i;

/**
 * What makes a submission look like spam; empty for an ordinary one. It is stored all the same: a wrong guess must not
 * lose a customer.
 * @param minSeconds nobody fills in the form in less
 */
export function spamSigns(submission: InquirySubmission, minSeconds: number): SpamSign[] {
  const signs: SpamSign[] = [];
  if (submission.website) signs.push('filled-hidden-field');
  if (filledInSeconds(submission) < minSeconds) signs.push('sent-too-fast');
  if ([submission.name, submission.company ?? '', submission.phone].some((text) => LINK_OR_MARKUP.test(text)))
    signs.push('link-in-name');
  return signs;
}

/** By the visitor's own clock at both ends; what the form did not tell, or tells wrongly, speaks against nobody. */
function filledInSeconds({ formOpenedAt, submittedAt }: InquirySubmission): number {
  if (!formOpenedAt || !submittedAt) return Number.POSITIVE_INFINITY;
  const seconds = (Date.parse(submittedAt) - Date.parse(formOpenedAt)) / 1_000;
  return seconds < 0 ? Number.POSITIVE_INFINITY : seconds;
}
