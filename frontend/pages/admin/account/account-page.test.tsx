import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CONFIRMATION_NEEDED, type StaffSessionResponse } from '../../../../backend/staff/staff.contract.js';
import { type ApiRequest, changesIn, invalid, renderStaffPage } from '../../../testing/render-staff.js';
import { AccountPage, browserName } from './account-page.js';

const WRONG = 'The password is wrong';
const session = (id: string, current: boolean): StaffSessionResponse => ({
  ...{ id, current, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' },
  ...{ createdAt: '2026-11-23T15:00:00Z', lastSeenAt: '2026-11-23T16:00:00Z' },
});

let sessions: StaffSessionResponse[];
let totp: boolean;
let isConfirmed: boolean;
let requests: ApiRequest[];

/** The API of a member with the password `heron`. */
function answer({ method, path, body }: ApiRequest): Response {
  if (method === 'GET') return Response.json(sessions);
  const { password, currentPassword, id } = (body ?? {}) as Record<string, string>;
  if (path === '/api/auth/password') {
    if (currentPassword !== 'heron') return invalid({ currentPassword: [WRONG] });
    sessions = sessions.filter(({ current }) => current);
    return new Response(null, { status: 204 });
  }
  if (path === '/api/auth/confirm' && password === 'heron') isConfirmed = true;
  if (path === '/api/auth/sessions/end' && !isConfirmed)
    return Response.json({ message: 'Confirm', code: CONFIRMATION_NEEDED }, { status: 403 });
  if (path === '/api/auth/totp/confirm') totp = true;
  if (/totp\/(?:confirm|recovery-codes)$/.test(path))
    return Response.json({ recoveryCodes: ['7k3m-aaaa', '7k3m-bbbb'] });
  if (password !== 'heron' && !/logout|sessions|totp/.test(path)) return invalid({ password: [WRONG] });
  if (path === '/api/auth/totp/remove') totp = false;
  if (path === '/api/auth/sessions/end') sessions = sessions.filter((one) => one.id !== id);
  return Response.json({ uri: 'otpauth://totp/Yard:ruth?secret=ABCDEFGHIJ', secret: 'ABCDEFGHIJ' });
}

beforeEach(async () => {
  sessions = [session('here', true), session('phone', false)];
  totp = false;
  isConfirmed = true;
  requests = renderStaffPage(<AccountPage />, { address: '/admin/account' }, answer, () => ({
    totp,
    recoveryCodes: totp ? 2 : 0,
  }));
  await screen.findByRole('table');
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string, label: string) => part(name).getByLabelText<HTMLInputElement>(label);
const type = (name: string, label: string, value: string) => fireEvent.input(field(name, label), { target: { value } });
const press = (name: string, action: string) => fireEvent.click(part(name).getByRole('button', { name: action }));
const sessionRows = () => part('Where you are signed in').getAllByRole('row').slice(1);

it('changes the password with the current one, empties the form, and reads the sessions again [spec 6.5, 6.6]', async () => {
  type('Password', 'Current password', 'crane');
  type('Password', 'New password', 'four planks');
  press('Password', 'Change password');
  await part('Password').findByText(WRONG);
  expect(document.activeElement).toBe(field('Password', 'Current password'));
  type('Password', 'Current password', 'heron');
  press('Password', 'Change password');
  await screen.findByText('You are signed out everywhere else.');
  expect([field('Password', 'Current password').value, field('Password', 'New password').value]).toEqual(['', '']);
  expect(sessionRows()).toHaveLength(1);
  expect(document.activeElement).toBe(part('Password').getByRole('heading'));
  expect(changesIn(requests).at(-1)).toEqual([
    'POST /api/auth/password',
    { currentPassword: 'heron', newPassword: 'four planks' },
  ]);
});

it('ends another session, and asks for the password first if the session is not confirmed', async () => {
  isConfirmed = false;
  const name = 'Where you are signed in';
  expect(sessionRows().map(({ textContent }) => /This one$/.test(textContent ?? ''))).toEqual([true, false]);
  press(name, 'End session');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  const password = dialog.getByLabelText('Your password');
  expect(document.activeElement).toBe(password);
  fireEvent.input(password, { target: { value: 'crane' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText(WRONG);
  fireEvent.input(password, { target: { value: 'heron' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sessionRows()).toHaveLength(1));
  expect(part(name).queryByRole('button', { name: 'End session' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(changesIn(requests)).toEqual([
    ['POST /api/auth/sessions/end', { id: 'phone' }],
    ['POST /api/auth/confirm', { password: 'crane' }],
    ['POST /api/auth/confirm', { password: 'heron' }],
    ['POST /api/auth/sessions/end', { id: 'phone' }],
  ]);
});

it('changes nothing if the member does not confirm', async () => {
  isConfirmed = false;
  const name = 'Where you are signed in';
  part(name).getByRole('button', { name: 'End session' }).focus();
  press(name, 'End session');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await part(name).findByText('Confirm');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('End session'));
  expect(sessionRows()).toHaveLength(2);
  expect(changesIn(requests)).toHaveLength(1);
});

it('signs out everywhere, and loads the page again without staff data', async () => {
  const assign = jest.spyOn(window.location, 'assign').mockReturnValue();
  press('Where you are signed in', 'Sign out everywhere');
  expect(changesIn(requests)).toEqual([]);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin'));
  expect(changesIn(requests)).toEqual([['POST /api/auth/logout?everywhere=true', undefined]]);
});

it('sets up a second factor by QR code or key, and turns it off [spec 6.7]', async () => {
  const name = 'Second factor';
  press(name, 'Set up');
  await part(name).findByRole('img', { name: 'QR code for your authenticator app' });
  part(name).getByText('ABCD EFGH IJ');
  type(name, 'Code from your authenticator app', '123456');
  press(name, 'Turn on');
  await part(name).findByText('7k3m-aaaa 7k3m-bbbb');
  expect(document.activeElement).toBe(part(name).getByRole('heading'));
  press(name, 'I have kept them');
  await part(name).findByText('You sign in with your password and a code from your authenticator app.');
  expect(part(name).getByText('2').parentElement?.textContent).toMatch(/^Unused recovery codes: 2\./);
  press(name, 'Make new recovery codes');
  await part(name).findByText('7k3m-aaaa 7k3m-bbbb');
  press(name, 'I have kept them');
  await part(name).findByRole('button', { name: 'Turn off' });
  press(name, 'Turn off');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  await part(name).findByRole('button', { name: 'Set up' });
  expect(changesIn(requests)).toEqual([
    ['POST /api/auth/totp/enroll', {}],
    ['POST /api/auth/totp/confirm', { totp: '123456' }],
    ['POST /api/auth/totp/recovery-codes', {}],
    ['POST /api/auth/totp/remove', undefined],
  ]);
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1.15', 'Safari on Mac'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
