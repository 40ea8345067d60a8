import { choicesFrom } from '../../config/choices.contract.js';
import CHOICES from '../desk-choices.json' with { type: 'json' };

/** Reasons why an inquiry was marked as spam. */
export const SPAM_SIGN_TEXTS: Readonly<Record<string, string>> = {
  automatic: 'it was sent by a program',
  'filled-hidden-field': 'a hidden field was filled in',
  'sent-too-fast': 'it was sent faster than a person can type',
  'link-in-name': 'a name contains a link or markup',
};

/** Least urgent first, because the database stores the index. Phrases and a start at once make it an `emergency`, which staff correct. */
export const URGENCIES = choicesFrom(CHOICES.urgencies);
export type Urgency = (typeof URGENCIES)[number]['value'];

export const urgencyRank = (urgency: Urgency): number => URGENCIES.findIndex(({ value }) => value === urgency);

export interface InquirySize {
  /** Items, lines in the visitor's words, and designs. */
  lines: number;
  pieces: number;
  /** Pounds, as the visitor saw them; null if no weight is known. */
  weightLb: number | null;
  /** Some pieces have no known weight. */
  isWeightPartial: boolean;
}
