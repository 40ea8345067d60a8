import { fireEvent, screen } from '@testing-library/react';
import type { StaffMemberResponse } from '../../../../backend/staff/staff.contract.js';
import { changesIn, renderStaffPage } from '../../../testing/render-staff-page.js';
import { accessText, StaffListPage } from './staff-list-page.js';

it('invites a member, and lists them', async () => {
  const members: Partial<StaffMemberResponse>[] = [];
  const input = { email: 'ann@yard.example', name: 'Ann Lee', role: 'sales' } as const;
  const requests = renderStaffPage(<StaffListPage />, { address: '/admin/staff' }, ({ method }) => {
    if (method === 'GET') return Response.json(members);
    members.push({ ...input, id: 7, invited: true, disabled: false, totp: false, lastSeenAt: null });
    return Response.json(members[0]);
  });
  await screen.findByLabelText('Email');
  for (const [label, value] of Object.entries({ Email: input.email, Name: input.name, Role: input.role }))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText('ann@yard.example gets an email with a link to choose a password.');
  expect(changesIn(requests)).toEqual([['POST /api/admin/staff', input]]);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Ann Lee', 'ann@yard.example', 'Sales', 'Invited, no password yet', 'Off', 'Never'],
  ]);
  expect(screen.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe('/admin/staff/7');
});

it.each<[Partial<StaffMemberResponse>, string]>([
  [{}, 'Can sign in'],
  [{ disabled: true, invited: true }, 'Disabled'],
  [{ invited: true }, 'Invited, no password yet'],
  [{ passwordExpiresAt: '2026-11-30T18:00:00Z' }, 'Can sign in, temporary password until Nov 30, 2026'],
  [{ passwordExpiresAt: '2026-11-20T18:00:00Z' }, 'Temporary password ended Nov 20, 2026'],
])('says whether a member can sign in: %j', (member, text) => {
  const now = Date.parse('2026-11-23T18:00:00Z');
  expect(accessText({ disabled: false, passwordExpiresAt: null, ...member } as StaffMemberResponse, now)).toBe(text);
});
