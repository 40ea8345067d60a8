import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../backend/staff/second-factor/totp.js';
import { expectNoViolations } from './axe.js';
import { emailsTo } from './emails.js';
import { expect, open } from './fixtures.js';
import { type Member, memberTest as test } from './staff.js';

const CODE = 'Authenticator or recovery code';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillIn(page: Page, { email, password }: Member): Promise<void> {
  // The page behind an expired session keeps its own forms.
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Sign in' }) });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

// The code that a sign-in asks for, and the expired session.
test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 401/ });

test('nothing is requested before sign-in, the focus follows each step, and nothing is left after sign-out [spec 5.5, 6.5, 6.7]', async ({
  page,
  addMember,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await open(page, '/admin/account');
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  const member = await addMember('sales');
  await fillIn(page, member);
  await expect(heading(page, 'Account')).toBeFocused();

  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('button', { name: 'Set up' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(factor.getByRole('heading')).toBeFocused();
  await expectNoViolations(page, { part: 'main' });
  const secret = fromBase32((await factor.locator('code').textContent())?.replaceAll(' ', '') ?? '');
  await factor.getByLabel('Code from your authenticator app').fill(totpCode(secret, totpStep(new Date())));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByText('They are not shown again.')).toBeVisible();
  await expect(factor.getByRole('heading')).toBeFocused();
  await expectNoViolations(page, { part: 'main' });
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factor.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect.poll(() => page.content()).not.toContain('@yard.example');
  await page.goBack();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await fillIn(page, member);
  await expect(page.getByLabel(CODE)).toBeFocused();
  // Each code works once, during its own time step and the ones before and after it.
  await page.getByLabel(CODE).fill(totpCode(secret, totpStep(new Date()) + 1));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Account')).toBeFocused();
});

test('a session that expires keeps everything typed [spec c5.7]', async ({ page, context, addMember }) => {
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

test('a forgotten password is reset by an emailed link, which leaves no trace in the address [spec 6.6]', async ({
  page,
  addMember,
}) => {
  const member = await addMember('sales');
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Reset your password')).toBeFocused();
  await expectNoViolations(page, { part: 'main' });
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();

  await page.goto(await emailedLink(member.email));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.getByLabel('New password').fill('a new plank on the old frame');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  expect(page.url()).not.toContain('reset');
  await fillIn(page, { ...member, password: 'a new plank on the old frame' });
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
});

/** Waits for the reset email. */
async function emailedLink(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const [message] = await emailsTo(email);
      link = /\/admin#reset=[\w-]{43}/.exec(message?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Decodes base32 (RFC 4648). */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
