import type { ContentOf } from '../content-fields.contract.js';
import { CLAIM_NAMES, type CLAIMS_SECTION, type ClaimName } from '../sections/claims.contract.js';

export type Claims = ContentOf<typeof CLAIMS_SECTION.fields>;
export type Claim = Claims[ClaimName];

/** A claim as pages show it on a certain day. */
export interface ShownClaim {
  value: string;
  words: string;
  period: string;
  /** The date to show with an expired claim, ISO; null for a valid one. */
  asOf: string | null;
}

export interface ClaimFacts {
  /** Today in the company's time zone, an ISO date. */
  today: string;
  /** Percentage of requests answered on time; null while it is not shown. */
  answeredPercent: number | null;
}

/** All claims as shown on a day; null for a hidden one. */
export function shownClaims(claims: Claims, facts: ClaimFacts): Record<ClaimName, ShownClaim | null> {
  const shown = CLAIM_NAMES.map((name) => [name, shownClaim(claims[name], facts)]);
  return Object.fromEntries(shown) as Record<ClaimName, ShownClaim | null>;
}

/** A claim as shown on a day; null if it is hidden. */
export function shownClaim(claim: Claim, facts: ClaimFacts): ShownClaim | null {
  const isExpired = hasExpired(claim, facts.today);
  if (isExpired && claim.whenExpired === 'hidden') return null;
  const counted = countedValue(claim, facts);
  if (counted === null) return null;
  const value = claim.way === 'fixed' ? claim.value : counted;
  const words = claim.way === 'fixed' && claim.words ? claim.words : value;
  return { value, words, period: claim.period, asOf: isExpired ? claim.asOf || claim.validUntil : null };
}

/** A claim is valid through its last day. */
export function hasExpired({ validUntil }: Claim, today: string): boolean {
  return validUntil !== '' && validUntil < today;
}

/** Null when there is nothing to count. */
function countedValue({ way, since, suffix }: Claim, { today, answeredPercent }: ClaimFacts): string | null {
  if (way === 'fixed') return '';
  if (way === 'share') return answeredPercent === null ? null : `${answeredPercent}%${suffix}`;
  if (since === '' || since > today) return null;
  const count = way === 'years' ? fullYears(since, today) : daysBetween(since, today);
  return count.toLocaleString('en-US') + suffix;
}

/** A year that began on February 29 is complete on March 1. */
function fullYears(since: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  return today.slice(5) >= since.slice(5) ? years : years - 1;
}

/** Both dates are read as midnight UTC, so clock changes do not matter. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
