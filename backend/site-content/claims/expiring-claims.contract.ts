import { CLAIM_NAMES, CLAIMS_SECTION, type ClaimName } from '../sections/claims.contract.js';
import type { ReadContent } from '../site-content.contract.js';
import { type Claim, type ClaimFacts, daysBetween, type ShownClaim, shownClaim } from './claim-state.contract.js';
import { type ClaimUse, usesOfClaims } from './uses-of-claims.contract.js';

/** Days before the last day of a claim on which owners are reminded; 0 is the last day itself. */
export const REMINDER_DAYS = [30, 7, 0] as const;
/** The staff area warns of claims that run out within these days. */
export const EXPIRES_SOON_DAYS = 30;

/** A claim that runs out soon or has run out. */
export interface ExpiringClaim {
  claim: ClaimName;
  label: string;
  /** Its value of today, also while the claim is hidden; '' if there is nothing to count. */
  value: string;
  /** ISO date of the last day. */
  validUntil: string;
  /** Negative once it has run out. */
  daysLeft: number;
  whenExpired: Claim['whenExpired'];
  /** The claim as visitors see it now; null if it is hidden. */
  shown: ShownClaim | null;
  /** Sections that state it. */
  uses: readonly ClaimUse[];
}

/** Days until the last day of a claim; null without one. */
export function daysLeft({ validUntil }: Pick<Claim, 'validUntil'>, today: string): number | null {
  return validUntil === '' ? null : daysBetween(today, validUntil);
}

/** Such as `Runs out in 7 days`. */
export function expiryText(days: number): string {
  const count = `${Math.abs(days).toLocaleString('en-US')} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  if (days === 0) return 'Runs out today';
  return days > 0 ? `Runs out in ${count}` : `Ran out ${count} ago`;
}

/** Claims that have run out or do within `EXPIRES_SOON_DAYS`, the most urgent first. */
export function expiringClaims(read: ReadContent, facts: ClaimFacts): ExpiringClaim[] {
  const claims = read('claims');
  const uses = usesOfClaims(read);
  return CLAIM_NAMES.flatMap((name) => {
    const left = daysLeft(claims[name], facts.today);
    return left === null || left > EXPIRES_SOON_DAYS ? [] : [expiringClaim(name, claims[name], left)];
  }).sort((one, other) => one.daysLeft - other.daysLeft);

  function expiringClaim(name: ClaimName, claim: Claim, left: number): ExpiringClaim {
    const { validUntil, whenExpired } = claim;
    return {
      claim: name,
      label: CLAIMS_SECTION.fields[name].label,
      value: shownClaim({ ...claim, whenExpired: 'dated' }, facts)?.value ?? '',
      validUntil,
      daysLeft: left,
      whenExpired,
      shown: shownClaim(claim, facts),
      uses: uses[name],
    };
  }
}
