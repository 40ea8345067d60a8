import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { EXPIRING_CLAIMS_PATH } from '../../../../backend/site-content/admin/site-content-admin.contract.js';
import type { ExpiringClaim } from '../../../../backend/site-content/claims/claims.contract.js';
import type { StaffRole, StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { ExpiringClaims } from './admin-page.js';

const EMR: ExpiringClaim = {
  claim: 'emr',
  ...{ label: 'EMR', value: '1.03', validUntil: '2026-12-31', daysLeft: 12, uses: [] },
};
const CLAIMS: ExpiringClaim[] = [{ ...EMR, claim: 'trir', label: 'TRIR', daysLeft: -3 }, EMR];

function show(claims: ExpiringClaim[], role: StaffRole = 'owner') {
  return renderStaff(
    <MemoryRouter>
      <ExpiringClaims self={{ role } as StaffSelf} />
    </MemoryRouter>,
    () => Response.json(claims),
  );
}

it('lists each claim with what visitors see now, and a link to its editor [spec 1.9]', async () => {
  show(CLAIMS);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Expired 3 days agoTRIR “1.03”, valid until Dec 31, 2026. Visitors do not see it now: it is hidden.',
    'Expires in 12 daysEMR “1.03”, valid until Dec 31, 2026. Visitors see it now. After that day it is hidden.',
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['trir', 'emr'].map((claim) => `/admin/site-content/claims#field-${claim}`));
});

it('is not shown without such claims', async () => {
  const requests = show([]);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.path).toBe(EXPIRING_CLAIMS_PATH);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('requests nothing for sales', () => {
  expect(show(CLAIMS, 'sales')).toEqual([]);
});
