import type { ContentOf } from '../content-fields.contract.js';
import type { CLAIMS_SECTION, ClaimName } from '../sections/claims.contract.js';
import type { ContentSectionName } from '../site-content.contract.js';

export type Claims = ContentOf<typeof CLAIMS_SECTION.fields>;
export type Claim = Claims[ClaimName];

/** Days before the last day of a claim on which owners are reminded; 0 is the last day itself. */
export const REMINDER_DAYS = [30, 7, 0] as const;
/** The staff area warns of claims that expire within this many days. */
export const EXPIRES_SOON_DAYS = 30;

/** A section with entries that state a claim. */
export interface ClaimUse {
  section: ContentSectionName;
  label: string;
  /** Paths of the pages that show it; empty for all pages. */
  pages: readonly string[];
}

export type ClaimUses = Readonly<Record<ClaimName, readonly ClaimUse[]>>;

/** A claim that expires soon, or has expired and is hidden. */
export interface ExpiringClaim {
  claim: ClaimName;
  label: string;
  value: string;
  /** ISO date of the last day. */
  validUntil: string;
  /** Negative once it has expired. */
  daysLeft: number;
  uses: readonly ClaimUse[];
}

/** Days until the last day of a claim, which is valid through that day; null if it has none. */
export function daysLeft({ validUntil }: Pick<Claim, 'validUntil'>, today: string): number | null {
  // Both dates are read as midnight UTC, so clock changes do not matter.
  return validUntil === '' ? null : (Date.parse(validUntil) - Date.parse(today)) / 86_400_000;
}

export const hasExpired = (claim: Pick<Claim, 'validUntil'>, today: string): boolean =>
  (daysLeft(claim, today) ?? 0) < 0;

/** Such as `Expires in 7 days`. */
export function expiryText(days: number): string {
  const count = `${Math.abs(days).toLocaleString('en-US')} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  if (days === 0) return 'Expires today';
  return days > 0 ? `Expires in ${count}` : `Expired ${count} ago`;
}
