import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../backend/staff/second-factor/totp.js';
import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.ts';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { mailsTo } from './mails.js';
import { type Member, memberTest as test } from './staff-members.js';

/** Chromium's message for a refused sign-in or an expired session. */
const REFUSED = /^error: Failed to load resource: the server responded with a status of 401/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillIn(page: Page, { email, password }: Member): Promise<void> {
  // The page behind an expired session keeps its own forms.
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Sign in' }) });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
}

test('nothing is requested before sign-in, and nothing is left after sign-out', async ({ page, addMember }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const answer = await page.goto('/admin');
  expect(answer?.status()).toBe(200);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expectNoViolations(page);

  await fillIn(page, await addMember('sales'));
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(heading(page, 'Account')).toBeVisible();
  await signOut(page);
  await expect.poll(() => page.content()).not.toContain('@yard.example');
  await page.goBack();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test.describe('a refused submission', () => {
  test.use({ expectedConsole: REFUSED });

  test('the error does not say which part was wrong; the right password signs in', async ({ page, addMember }) => {
    const member = await addMember('owner');
    await open(page, '/admin');
    await fillIn(page, { ...member, password: 'not this one at all' });
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong');
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
    await fillIn(page, member);
    await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  });

  test('a second factor is set up by QR code and required at the next sign-in', async ({ page, addMember }) => {
    const member = await addMember('sales');
    await open(page, '/admin/account');
    await fillIn(page, member);
    await page.getByLabel('Your password').fill(member.password);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectNoViolations(page);
    const secret = fromBase32((await page.locator('main code').textContent())?.replaceAll(' ', '') ?? '');
    await page.getByLabel('Code from your authenticator app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(
      page.getByText('You sign in with your password and a code from your authenticator app.'),
    ).toBeVisible();

    await signOut(page);
    await fillIn(page, member);
    const field = page.getByLabel('Code from your authenticator app');
    await expect(field).toHaveAccessibleDescription('Please enter the code from your authenticator app');
    await expect(field).toBeFocused();
    await field.fill(nextCodeOf(secret));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  });

  test('a session that expires keeps everything typed', async ({ page, context, addMember }) => {
    const member = await addMember('owner');
    await open(page, '/admin/staff');
    await fillIn(page, member);
    await expect(heading(page, 'Staff')).toBeVisible();
    await page.getByLabel('Email').fill('half-written@yard.example');
    await page.getByLabel('Role').selectOption('sales');
    await page.getByLabel('Name').fill('Ann Plank');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();

    await expect(page.getByText('Your session has ended. Sign in again to continue where you left off.')).toBeVisible();
    await expect(heading(page, 'Sign in')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Add somebody' })).toBeHidden();
    await fillIn(page, member);
    await expect(heading(page, 'Staff')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('half-written@yard.example');
    await expect(page.getByLabel('Role')).toHaveValue('sales');
    await expect(page.getByLabel('Name')).toHaveValue('Ann Plank');
  });
});

test('a second factor is turned off with password and code', async ({ page, addMember }) => {
  const member = await addMember('sales');
  await open(page, '/admin/account');
  await fillIn(page, member);
  await expect(heading(page, 'Account')).toBeVisible();
  const call = async (step: string, data: object) => {
    const answer = await page.request.post(`/api/auth/totp/${step}`, { data });
    expect(answer.ok()).toBe(true);
    return answer;
  };
  const { secret } = await (await call('enroll', { password: member.password })).json();
  await call('confirm', { totp: codeOf(fromBase32(secret)) });

  await page.reload();
  await page.getByLabel('Your password').fill(member.password);
  await page.getByLabel('Code from your authenticator app').fill(nextCodeOf(fromBase32(secret)));
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('the focus moves to the page a sign-in opens, and to the part a change replaced', async ({ page, addMember }) => {
  const member = await addMember('sales');
  await open(page, '/admin/account');
  await fillIn(page, member);
  await expect(heading(page, 'Account')).toBeFocused();

  const form = page.getByRole('region', { name: 'Password', exact: true });
  await form.getByLabel('Current password').fill(member.password);
  await form.getByLabel('New password').fill('seven slow barges');
  await form.getByRole('button', { name: 'Change password' }).press('Enter');
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(form.getByRole('heading', { name: 'Password' })).toBeFocused();
});

test('a forgotten password is reset by a mailed link that works once', async ({ page, addMember }) => {
  const member = await addMember('sales');
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Reset your password')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();

  const token = await resetToken(member.email);
  await page.goto(`/admin#reset=${token}`);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.getByLabel('New password').fill('a new plank on the old frame');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  expect(page.url()).not.toContain('reset');
  await fillIn(page, { ...member, password: 'a new plank on the old frame' });
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();

  const again = await page.request.post('/api/auth/reset', { data: { token, password: 'yet another good plank' } });
  expect(again.status()).toBe(400);
});

test.describe('a site whose database is down', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 503/ });

  let away: OtherSite;

  test.beforeAll(async () => {
    away = await startOtherSite({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  });

  test.afterAll(() => away.end());

  test('is reported with a Retry button', async ({ page, context }) => {
    await context.addCookies([{ name: 'staff_session', value: 'a'.repeat(43), url: away.url }]);
    await page.goto(`${away.url}/admin`);
    await expect(heading(page, 'The staff area is unavailable')).toBeVisible();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});

test("the home page shows sales today's work, and the owner what needs a decision", async ({ page, addMember }) => {
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await open(page, '/admin');
  await fillIn(page, await addMember('sales'));
  await expect(headings.first()).toHaveText('Today’s work');
  await expect(page.getByRole('link', { name: /Held removals/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Unassigned$/ }).click();
  await expect(page).toHaveURL(/\/admin\/inquiries\?view=unassigned$/);
  await signOut(page);

  await open(page, '/admin');
  await fillIn(page, await addMember('owner'));
  await expect(headings.first()).toHaveText('Needs a decision');
  await expect(page.getByRole('link', { name: /^\d+ ?Post removals on hold$/ })).toBeVisible();
  await expectNoViolations(page);
});

test('sales sees its own pages, and a note on pages for owners only', async ({ page, addMember }) => {
  await open(page, '/admin/staff');
  await fillIn(page, await addMember('sales'));
  await expect(page.getByText('Only owners can open this page. Ask an owner to change your role.')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Staff area' }).getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    /^My day/,
    /^Inquiries/,
    'Quotations',
    'Access requests',
    'Rates',
    'Account',
    'View the site',
  ]);
});

/** Waits for the reset mail and returns its token. */
async function resetToken(email: string): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(email);
      token = /#reset=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  return token;
}

/** Returns the current code. Each works once, during its own time step and the ones before and after it. */
const codeOf = (secret: Buffer) => totpCode(secret, totpStep(new Date()));
const nextCodeOf = (secret: Buffer) => totpCode(secret, totpStep(new Date()) + 1);

/** Decodes base32 (RFC 4648). */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
