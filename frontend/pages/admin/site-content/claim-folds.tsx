import { Fragment } from 'react';
import { daysLeft, EXPIRES_SOON_DAYS } from '../../../../backend/site-content/claims/claim-expiry.contract.js';
import type { Claims } from '../../../../backend/site-content/claims/claim-state.contract.js';
import type { ClaimUse } from '../../../../backend/site-content/claims/uses-of-claims.contract.js';
import { SITE_CONTENT_PAGE } from '../../../../backend/site-content/desk/site-content-desk.contract.js';
import { CLAIM_NAMES, type ClaimName } from '../../../../backend/site-content/sections/claims.contract.js';
import { ExpiryMark } from '../../../features/site-content/expiry-mark.js';
import { Link } from '../../../ui/link.js';
import type { Fold } from './folded-group.js';

type ClaimUses = Readonly<Record<ClaimName, readonly ClaimUse[]>>;

/** A folded group per claim, with its value and the texts that state it. Claims that expire soon or have expired start open. */
export function claimFolds(claims: Claims, today: string, uses: ClaimUses | undefined): Record<string, Fold> {
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
      return [name, { note, isOpen: isExpiring, lead: uses && <Uses name={name} uses={uses[name]} /> }];
    }),
  );
}

function Uses({ name, uses }: { name: ClaimName; uses: readonly ClaimUse[] }) {
  if (uses.length === 0) return <>No published text uses this claim. To use it, write {`{${name}}`} in a text.</>;
  return (
    <>
      Used as {`{${name}}`} in:{' '}
      {uses.map(({ section, label, pages }, index) => (
        <Fragment key={section}>
          {index > 0 && ', '}
          <Link to={`${SITE_CONTENT_PAGE}/${section}`}>{label}</Link> ({pages.join(', ') || 'all pages'})
        </Fragment>
      ))}
      .
    </>
  );
}
