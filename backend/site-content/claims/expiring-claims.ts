import { CLAIM_NAMES, CLAIMS_SECTION, type ClaimName } from '../sections/claims.contract.js';
import type { ReadContent } from '../site-content.contract.js';
import { daysLeft, EXPIRES_SOON_DAYS, type ExpiringClaim } from './claim-expiry.contract.js';
import { type Claim, type ClaimFacts, shownClaim } from './claim-state.contract.js';
import { usesOfClaims } from './uses-of-claims.contract.js';

/** Claims that have expired or will within `EXPIRES_SOON_DAYS`, the most urgent first. */
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
