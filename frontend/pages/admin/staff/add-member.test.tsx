import { fireEvent, screen } from '@testing-library/react';
import { STAFF_FIELDS, type StaffMemberAnswer } from '../../../../backend/staff/staff.contract.js';
import { invalid, renderStaff } from '../../../testing/render-staff.js';
import { changesIn, renderStaffPage } from '../../../testing/render-staff-page.js';
import { AddMember, StaffListPage } from './staff-list-page.js';

const invite = () => fireEvent.click(screen.getByRole('button', { name: 'Invite' }));

it('asks for a role if none is chosen', async () => {
  renderStaff(<AddMember />, () => invalid({ role: [STAFF_FIELDS.role.required] }));
  invite();
  await screen.findByText('Choose a role.');
  expect(document.activeElement).toBe(screen.getByLabelText('Role'));
});

it('invites a member, lists them, and empties the form', async () => {
  const members: Partial<StaffMemberAnswer>[] = [];
  const input = { email: 'ann@yard.example', name: 'Ann Lee', role: 'sales' } as const;
  const requests = renderStaffPage(<StaffListPage />, { address: '/admin/staff' }, ({ method }) => {
    if (method === 'GET') return Response.json(members);
    members.push({ ...input, id: 7, invited: true, disabled: false, totp: false, lastSeenAt: null });
    return Response.json(members[0]);
  });
  await screen.findByLabelText('Email');
  for (const [label, value] of [
    ['Email', input.email],
    ['Name', input.name],
    ['Role', input.role],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  invite();
  await screen.findByText('ann@yard.example gets an email with a link to choose a password.');
  expect(changesIn(requests)).toEqual([['POST /api/admin/staff', input]]);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Ann Lee',
    'ann@yard.example',
    'Sales',
    'Invited, no password yet',
    'Off',
    'Never',
  ]);
  expect(screen.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe('/admin/staff/7');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});
