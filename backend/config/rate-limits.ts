import { type SettingReader, wholeNumber } from './setting-parsers.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface RateLimit {
  /** Uses per key in `seconds`. */
  uses: number;
  seconds: number;
}

/**
 * Every rate limit (contract §3; docs/limits.md), with the setting that overrides `uses`.
 * `site_rate_limit_refusals_total` counts refusals by name.
 */
export const RATE_LIMITS = {
  'api-address': { uses: 600, seconds: MINUTE, setting: 'LIMIT_API_PER_ADDRESS' },
  'post-address': { uses: 600, seconds: MINUTE, setting: 'LIMIT_API_PER_ADDRESS' },
  'search-count-address': { uses: 60, seconds: 10 * MINUTE, setting: 'LIMIT_SEARCH_COUNTS_PER_ADDRESS' },
  'download-count-address': { uses: 1, seconds: HOUR, setting: null },
  // Milliseconds of work: `WorkBudget`.
  'work-address': { uses: 400, seconds: 10, setting: 'LIMIT_WORK_MS_PER_ADDRESS' },
  'work-member': { uses: 2_000, seconds: 10, setting: 'LIMIT_WORK_MS_PER_MEMBER' },
  'submittal-address': { uses: 20, seconds: HOUR, setting: 'LIMIT_SUBMITTALS_PER_ADDRESS' },
  'contact-address': { uses: 10, seconds: 10 * MINUTE, setting: 'LIMIT_CONTACT_PER_ADDRESS' },
  'contact-email': { uses: 5, seconds: 10 * MINUTE, setting: 'LIMIT_CONTACT_PER_EMAIL' },
  'quotation-address': { uses: 60, seconds: 10 * MINUTE, setting: 'LIMIT_QUOTATION_ANSWERS_PER_ADDRESS' },
  'quotation-pdf-address': { uses: 60, seconds: MINUTE, setting: 'LIMIT_QUOTATION_PDFS_PER_ADDRESS' },
  'answered-link-address': { uses: 60, seconds: 10 * MINUTE, setting: null },
  'answer-documents-member': { uses: 60, seconds: HOUR, setting: null },
  'sign-in-address': { uses: 30, seconds: 15 * MINUTE, setting: 'LIMIT_SIGN_IN_PER_ADDRESS' },
  'sign-in-account': { uses: 10, seconds: 15 * MINUTE, setting: 'LIMIT_SIGN_IN_PER_ACCOUNT' },
  'sign-in-device': { uses: 10, seconds: 15 * MINUTE, setting: 'LIMIT_SIGN_IN_PER_ACCOUNT' },
  'reset-address': { uses: 30, seconds: 15 * MINUTE, setting: 'LIMIT_SIGN_IN_PER_ADDRESS' },
  // Each use lets a stranger send an email to a staff member.
  'reset-account': { uses: 3, seconds: HOUR, setting: null },
} as const satisfies Record<string, RateLimit & { setting: string | null }>;

export type RateLimitName = keyof typeof RATE_LIMITS;

export function readRateLimits(read: SettingReader): Readonly<Record<RateLimitName, RateLimit>> {
  const limits = Object.entries(RATE_LIMITS).map(([name, { uses, seconds, setting }]) => [
    name,
    { uses: setting === null ? uses : read.optional(setting, uses, wholeNumber(1, 1_000_000)), seconds },
  ]);
  return Object.fromEntries(limits) as Record<RateLimitName, RateLimit>;
}
