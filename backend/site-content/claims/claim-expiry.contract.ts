import type { ClaimName } from '../sections/claims.contract.js';
import { type Claim, daysBetween, type ShownClaim } from './claim-state.contract.js';
import type { ClaimUse } from './uses-of-claims.contract.js';

/** Days before the last day of a claim on which owners are reminded; 0 is the last day itself. */
export const REMINDER_DAYS = [30, 7, 0] as const;
/** The staff area warns of claims that expire within this many days. */
export const EXPIRES_SOON_DAYS = 30;

/** A claim that expires soon or has expired. */
export interface ExpiringClaim {
  claim: ClaimName;
  label: string;
  /** Today's value, even while the claim is hidden; '' if there is nothing to count. */
  value: string;
  /** ISO date of the last day. */
  validUntil: string;
  /** Negative once it has expired. */
  daysLeft: number;
  whenExpired: Claim['whenExpired'];
  /** The claim as visitors see it now; null if it is hidden. */
  shown: ShownClaim | null;
  /** Sections that state it. */
  uses: readonly ClaimUse[];
}

/** Days until the last day of a claim; null if it has none. */
export function daysLeft({ validUntil }: Pick<Claim, 'validUntil'>, today: string): number | null {
  return validUntil === '' ? null : daysBetween(today, validUntil);
}

/** Such as `Expires in 7 days`. */
export function expiryText(days: number): string {
  const count = `${Math.abs(days).toLocaleString('en-US')} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  if (days === 0) return 'Expires today';
  return days > 0 ? `Expires in ${count}` : `Expired ${count} ago`;
}
