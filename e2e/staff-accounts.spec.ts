import { type Browser, type Page, request } from '@playwright/test';
import { memberName } from '../backend/staff/staff.contract.js';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { signedIn } from './staff.js';
import { type Member, memberTest } from './staff-members.js';

/** Each journey has its own owner, because it ends that owner's sessions. */
const test = memberTest.extend<{ owner: Member }>({
  owner: async ({ addMember }, use) => use(await addMember('owner')),
  storageState: async ({ owner }, use) => use(await signedIn(owner)),
});

/** Keeps a new request context from inheriting the test's cookies. */
const SIGNED_OUT = { cookies: [], origins: [] };

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** Signs in and returns the status. */
async function signIn({ email, password }: Member): Promise<number> {
  const api = await request.newContext({ baseURL: process.env.E2E_BASE_URL, storageState: SIGNED_OUT });
  const answer = await api.post('/api/auth/login', { data: { email, password } });
  await api.dispose();
  return answer.status();
}

async function isSignedIn(browser: Browser, state: Awaited<ReturnType<typeof signedIn>>): Promise<boolean> {
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL, storageState: state });
  const answer = await context.request.get('/api/auth/me');
  await context.close();
  return answer.ok();
}

test.describe('staff', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 400/ });

  test('an owner adds a staff member, changes the account, and finds it all in the audit log', async ({
    page,
    owner,
  }) => {
    const email = `new-${owner.email}`;
    await open(page, '/admin/staff');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Name').fill('Ruth Boudreaux');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('Choose a role.').first()).toBeVisible();
    await expect(page.getByLabel('Role')).toBeFocused();
    await page.getByLabel('Role').selectOption('sales');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(rowOf(page, email)).toContainText('Sales');
    await expect(rowOf(page, email)).toContainText('Invited, no password yet');
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expectNoViolations(page);

    await rowOf(page, email).getByRole('link', { name: 'Ruth Boudreaux' }).click();
    await expect(page.getByRole('heading', { name: 'Staff member' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ruth Hall');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(panel(page, 'Ruth Hall')).toContainText(email);
    await page.getByRole('combobox', { name: 'Role' }).selectOption('owner');
    await page.getByRole('button', { name: 'Change role' }).click();
    await expect(panel(page, 'Ruth Hall')).toContainText('RoleOwner');
    await page.locator('[name=password]').fill('two ladders at the far end');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.locator('[name=password]')).toHaveValue('');
    await page.getByRole('button', { name: 'Disable sign-in' }).click();
    await expectNoViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Disable sign-in' }).click();
    await expect(panel(page, 'Ruth Hall')).toContainText('AccessDisabled');
    expect(await signIn({ email, password: 'two ladders at the far end' })).toBe(401);
    await page.getByRole('button', { name: 'Enable sign-in' }).click();
    await expect(panel(page, 'Ruth Hall')).toContainText('AccessCan sign in');
    expect(await signIn({ email, password: 'two ladders at the far end' })).toBe(200);

    await page.getByRole('link', { name: 'All staff' }).click();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByLabel('Person, action or record').fill(email);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/admin\/audit\?search=/);
    // Added, name, role, password, disabled and enabled, and one sign-in.
    await expect(page.getByText('7 lines')).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toContainText(`${email}: enabled`);
    await expect(page.getByRole('row').last()).toContainText(`${email} as sales`);
    await expectNoViolations(page);
    await page.reload();
    await expect(page.getByText('7 lines')).toBeVisible();
  });
});

test.describe('two owners', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 409/ });

  test('on a stale edit, the owner chooses which change to keep', async ({ page, addMember }) => {
    const { email } = await addMember('sales');
    await open(page, '/admin/staff');
    await rowOf(page, email).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Staff member' })).toBeVisible();
    const role = page.getByRole('combobox', { name: 'Role' });
    const dialog = page.getByRole('dialog', { name: `Somebody else changed the account of ${email}` });
    const changeElsewhere = async (change: object) => {
      const answer = await page.request.patch(`/api/admin/staff/${page.url().split('/').at(-1)}`, { data: change });
      expect(answer.status()).toBe(200);
    };

    // The page must have loaded the version that is about to become stale.
    await expect(role).toHaveValue('sales');
    await changeElsewhere({ version: 1, totp: false });
    await role.selectOption('owner');
    await page.getByRole('button', { name: 'Change role' }).click();
    await expect(dialog.getByRole('heading')).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change role' })).toBeFocused();
    await expect(role).toHaveValue('owner');

    await page.getByRole('button', { name: 'Change role' }).click();
    await dialog.getByRole('button', { name: 'Keep my changes' }).click();
    await expect(panel(page, memberName({ name: '', email }))).toContainText('RoleOwner');

    await changeElsewhere({ version: 3, disabled: true });
    await role.selectOption('sales');
    await page.getByRole('button', { name: 'Change role' }).click();
    await dialog.getByRole('button', { name: 'Discard mine and load theirs' }).click();
    await expect(panel(page, memberName({ name: '', email }))).toContainText('AccessDisabled');
    await expect(role).toHaveValue('owner');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('your own account is only editable on its own page', async ({ page, owner }) => {
  await open(page, '/admin/staff');
  await rowOf(page, owner.email).getByRole('link').click();
  await expect(page.getByText('This is your own account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable sign-in' })).toHaveCount(0);
  await open(page, '/admin/staff/2147483647');
  await expect(page.getByText('This staff member does not exist.')).toBeVisible();
});

test.describe('account', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 400/ });

  test('changing the password needs the old one and ends other sessions', async ({ page, owner, browser }) => {
    const other = await signedIn(owner);
    await open(page, '/admin/account');
    await expect(panel(page, 'Where you are signed in').getByRole('row')).toHaveCount(3);
    await page.getByLabel('Current password').fill('not this one at all');
    await page.getByLabel('New password').fill('four new planks and a toeboard');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await expect(page.getByText('The password is wrong').first()).toBeVisible();
    await page.getByLabel('Current password').fill(owner.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await expect(panel(page, 'Where you are signed in').getByRole('row')).toHaveCount(2);
    expect(await isSignedIn(browser, other)).toBe(false);
    expect(await signIn(owner)).toBe(401);
    expect(await signIn({ ...owner, password: 'four new planks and a toeboard' })).toBe(200);
    await expectNoViolations(page);
  });
});

test.describe('a session elsewhere', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 400/ });

  test('can be ended alone, with the password', async ({ page, owner, browser }) => {
    const other = await signedIn(owner);
    await open(page, '/admin/account');
    const sessions = panel(page, 'Where you are signed in');
    await expect(sessions.getByRole('row')).toHaveCount(3);
    await sessions.getByLabel('Browser to sign out').selectOption({ index: 1 });
    await sessions.getByLabel('Account password').fill('not this one at all');
    await sessions.getByRole('button', { name: 'End session' }).click();
    await expect(sessions.getByText('The password is wrong').first()).toBeVisible();
    await expectNoViolations(page);
    await sessions.getByLabel('Account password').fill(owner.password);
    await sessions.getByRole('button', { name: 'End session' }).click();
    await expect(sessions.getByRole('row')).toHaveCount(2);
    await expect(sessions.getByRole('button', { name: 'End session' })).toHaveCount(0);
    expect(await isSignedIn(browser, other)).toBe(false);
  });
});

test('signing out everywhere ends every session at once', async ({ page, owner, browser }) => {
  const other = await signedIn(owner);
  expect(await isSignedIn(browser, other)).toBe(true);
  await open(page, '/admin/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await isSignedIn(browser, other)).toBe(false);
});
