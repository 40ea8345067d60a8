import { randomUUID } from 'node:crypto';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow } from './layout.js';
import { staffTest as test } from './staff.js';
import { expectToast, recordToasts } from './toasts.js';

test.beforeEach(({ page }) => recordToasts(page));

test('the clock pauses while we wait for the customer, and a logged call stops it', async ({ page, request }) => {
  const company = `Clock ${randomUUID()}`;
  const answer = await request.post('/api/contact', { data: { ...INQUIRY, formType: 'quote', company } });
  const { reference } = await answer.json();
  const clock = page.getByRole('region', { name: 'Answer clock', exact: true });
  const row = page.getByRole('row').filter({ hasText: reference });
  const list = `/admin/inquiries?sort=due&search=${encodeURIComponent(company)}`;

  await open(page, `/admin/inquiries/${reference}`);
  await expect(clock).toContainText('Due');
  await clock.getByRole('button', { name: 'Waiting for the customer' }).click();
  await expectToast(page, `${reference} is waiting for the customer.`);
  await expect(clock).toContainText(/Waiting \d+ min/);
  await open(page, list);
  await expect(row).toContainText(/Waiting \d+ min/);

  await open(page, `/admin/inquiries/${reference}`);
  await clock.getByRole('button', { name: 'Customer replied' }).click();
  await expectToast(page, `The clock for ${reference} is running again.`);
  await expect(clock.getByRole('button', { name: 'Waiting for the customer' })).toBeVisible();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page);
    await expectNoOverflow(page);
  }

  await page.getByRole('button', { name: 'Log a call' }).click();
  await expect(clock).toContainText(/Call by owner, .* business hours/);
  await expect(clock.getByRole('button')).toHaveCount(0);
  await open(page, list);
  await expect(row).toContainText('Answered');

  await open(page, '/admin');
  await expect(page.getByRole('link', { name: /Answered on time in the last 90 days$/ })).toContainText(/\d+% of \d/);
});
