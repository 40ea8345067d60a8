import type { ExpiringClaim } from '../../../../backend/site-content/claims/claims.contract.js';
import { claimEditor, EXPIRING_CLAIMS_PATH } from '../../../../backend/site-content/desk/site-content-desk.contract.js';
import { hasRight, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { ExpiryMark } from '../../../features/site-content/expiry-mark.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { CalendarDate } from '../../../ui/calendar-date.js';
import { Link } from '../../../ui/link.js';

/** Shown to owners while claims on the site expire soon or have expired. */
export function ExpiringClaims({ self }: { self: StaffSelf }) {
  return hasRight(self.role, 'site-content') ? <Claims /> : null;
}

function Claims() {
  const claims = useStaffQuery<ExpiringClaim[]>([EXPIRING_CLAIMS_PATH]).data;
  if (!claims?.length) return null;
  return (
    <StaffPanel heading="Expiring claims">
      <ul className="stack gap-3">
        {claims.map((expiring) => (
          <li className="stack gap-1" key={expiring.claim}>
            <ExpiryMark days={expiring.daysLeft} />
            <p>
              <Link to={claimEditor(expiring.claim)}>{expiring.label}</Link>
              {` “${expiring.value}”, valid until `}
              <CalendarDate date={expiring.validUntil} style="medium" />.{' '}
              {expiring.daysLeft < 0
                ? 'Visitors do not see it now: it is hidden.'
                : 'Visitors see it now. After that day it is hidden.'}
            </p>
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}
