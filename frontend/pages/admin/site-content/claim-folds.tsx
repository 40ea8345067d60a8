import { daysLeft, EXPIRES_SOON_DAYS } from '../../../../backend/site-content/claims/claim-expiry.contract.js';
import type { Claims } from '../../../../backend/site-content/claims/claim-state.contract.js';
import { CLAIM_NAMES } from '../../../../backend/site-content/sections/claims.contract.js';
import { ExpiryMark } from '../../../features/site-content/expiry-mark.js';
import type { Fold } from './folded-group.js';

/** Each claim by its value; those that run out soon or have run out are open. */
export function claimFolds(claims: Claims, today: string): Record<string, Fold> {
  return Object.fromEntries(
    CLAIM_NAMES.map((name) => {
      const claim = claims[name];
      const left = daysLeft(claim, today);
      const isExpiring = left !== null && left <= EXPIRES_SOON_DAYS;
      const note = (
        <>
          {claim.way === 'fixed' ? claim.value : 'Counted'}
          {isExpiring && <ExpiryMark days={left} />}
        </>
      );
      return [name, { note, isOpen: isExpiring }];
    }),
  );
}
