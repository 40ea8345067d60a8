import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffMemberChange, StaffMemberResponse } from '../../../../backend/staff/staff.contract.js';
import { type ApiRequest, changesIn, renderStaffPage } from '../../../testing/render-staff.js';
import { accessText, StaffListPage, StaffMemberPage } from './staff-list-page.js';

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

const DALE: StaffMemberResponse = {
  ...{ id: 7, version: 1, email: 'dale@yard.example', name: 'Dale', role: 'sales', totp: true, invited: false },
  ...{ disabled: false, passwordExpiresAt: null, createdAt: '2026-11-23T15:00:00Z' },
  ...{ lastSignInAt: null, lastSeenAt: null },
};
const RUTH: StaffMemberResponse = { ...DALE, id: 4, email: 'ruth@yard.example', name: 'Ruth', role: 'owner' };

let dale: StaffMemberResponse;
let requests: ApiRequest[];
/** Dale's inquiries that are not closed. */
let unfinished: object[];

beforeEach(() => {
  dale = DALE;
  unfinished = [{ id: 5, version: 2 }];
});

/** The API with two members. */
function answer({ method, path, body }: ApiRequest): Response {
  if (path.includes('/selection?')) return Response.json({ items: unfinished.splice(0) });
  if (path.endsWith('/bulk')) return Response.json({ changed: 1, refused: [], missing: 0 });
  if (method === 'GET') return Response.json([RUTH, dale]);
  const { version, password: _, ...change } = body as StaffMemberChange;
  dale = { ...dale, ...change, version: version + 1 };
  return Response.json(dale);
}

const open = (id: number) => {
  requests = renderStaffPage(<StaffMemberPage />, { address: `/admin/staff/${id}`, path: '/admin/staff/:id' }, answer);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shows = (facts: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: dale.name }).textContent).toContain(facts));

it('changes name, role, password and access one by one, each with the current version', async () => {
  open(7);
  fireEvent.input(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Dale Hall' } });
  press('Save name');
  await screen.findByRole('region', { name: 'Dale Hall' });
  fireEvent.input(screen.getByRole('combobox', { name: 'Role' }), { target: { value: 'owner' } });
  press('Change role');
  await shows('RoleOwner');
  const password = () => screen.getByLabelText<HTMLInputElement>('New password', { selector: 'input' });
  fireEvent.input(password(), { target: { value: 'two ladders' } });
  press('Set password');
  await waitFor(() => expect(password().value).toBe(''));
  press('Disable sign-in');
  expect(changesIn(requests)).toHaveLength(3);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('combobox', { name: /^Who takes over/ }), { target: { value: '4' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Disable sign-in' }));
  await shows('AccessDisabled');
  press('Enable sign-in');
  await shows('AccessCan sign in');
  press('Remove second factor');
  press('Remove it');
  await shows('Second factorOff');
  const [handedOver, changes] = [changesIn(requests)[3], changesIn(requests).toSpliced(3, 1)];
  expect(handedOver).toEqual(['POST /api/admin/inquiries/bulk', { items: [{ id: 5, version: 2 }], assigneeId: 4 }]);
  expect(changes).toEqual(
    [
      { name: 'Dale Hall' },
      { role: 'owner' },
      { password: 'two ladders' },
      { disabled: true },
      { disabled: false },
      { totp: false },
    ].map((change, at) => ['PATCH /api/admin/staff/7', { ...change, version: at + 1 }]),
  );
});

it('offers no changes of role, password or access of your own account', async () => {
  open(4);
  await screen.findByText(/^This is your own account\./);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save name', 'Keyboard help']);
});

it('says that a member does not exist', async () => {
  open(99);
  await screen.findByText('This staff member does not exist.');
});
