import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { expect, NOT_FOUND_MESSAGE, noScriptTest, open, test } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { SentQuotation, sign } from './quotations.js';

const PDF = { name: 'po.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n') };

const acceptButton = (page: Page) => page.getByRole('button', { name: 'Accept quotation' });
const file = (page: Page) => page.getByLabel(/^Purchase order PDF/);
const state = (page: Page, heading: string) => page.getByRole('heading', { level: 2, name: heading, exact: true });
const totalRow = (page: Page) => page.getByRole('table', { name: 'Total' }).getByRole('row', { name: /^Total / });

async function expectGoodPage(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectTapTargets(page, { within: 'main', except: 'p, dd, li, label' });
  await expectNoViolations(page);
}

test('a customer chooses an option, is told what is missing, and accepts with a purchase order', {
  tag: '@phone',
}, async ({ page }) => {
  const quotation = await SentQuotation.make();
  await open(page, quotation.path);
  await expect(state(page, 'Open for your answer')).toBeVisible();
  await expect(totalRow(page)).toContainText('$600.00');
  await page.getByRole('checkbox', { name: /^Netting/ }).focus();
  await page.keyboard.press('Space');
  await expect(totalRow(page)).toContainText('$650.00');
  await expect(page.getByText('with one optional line for a total of $650.00.')).toBeVisible();
  await expectGoodPage(page);

  await acceptButton(page).press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/^Enter the name/);
  await expectGoodPage(page);

  await sign(page);
  await file(page).setInputFiles({ ...PDF, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await acceptButton(page).press('Enter');
  await expect(file(page)).toBeFocused();
  await expect(file(page)).toHaveAccessibleDescription(/larger than 10 MB/);

  await file(page).setInputFiles(PDF);
  await acceptButton(page).press('Enter');
  await expect(state(page, 'Accepted')).toBeInViewport();
  await expect(page.getByText(/Dale Hebert accepted it on .* for \$650\.00\. Purchase order PO 4711\./)).toBeVisible();
  await expect(page.getByText('We have your purchase order as a PDF.')).toBeVisible();
  await expect(acceptButton(page)).toHaveCount(0);
  await expectGoodPage(page);
  const { name, content } = await quotation.purchaseOrder();
  expect(name).toContain(`filename="purchase-order-${quotation.number}.pdf"`);
  expect(content.equals(PDF.buffer)).toBe(true);
});

test('a question sent with a double click arrives once, and the quotation can still be declined', async ({ page }) => {
  const quotation = await SentQuotation.make();
  await open(page, quotation.path);
  await page.getByText('Ask a question').click();
  await page.getByLabel('Your question').fill('Is Sunday possible?');
  await page.getByRole('button', { name: 'Send question' }).dblclick();
  await expect(state(page, 'Your question was sent')).toBeInViewport();
  await expectNoViolations(page);

  await page.getByText('Decline this quotation').click();
  await page.getByRole('button', { name: 'Decline quotation' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').selectOption({ label: 'The price is too high' });
  await page.getByRole('button', { name: 'Decline quotation' }).click();
  await expect(state(page, 'Declined')).toBeInViewport();
  await expectGoodPage(page);
});

test.describe('refused', () => {
  test.use({ expectedConsole: /status of 4(?:00|04|09)/ });

  test('an answer to a replaced revision shows the new one', async ({ page }) => {
    const quotation = await SentQuotation.make();
    await open(page, quotation.path);
    await sign(page);
    await quotation.revise();
    await acceptButton(page).click();
    await expect(page.getByRole('alert')).toContainText('This page shows revision B, the newest one.');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('revision B');
    await expect(page.getByLabel('Your name')).toHaveValue('');
    await expectGoodPage(page);
  });

  noScriptTest('a wrong file is named without JavaScript, and what was typed stays', async ({ page }) => {
    const quotation = await SentQuotation.make();
    await page.goto(quotation.path);
    await page.getByRole('checkbox', { name: /^Netting/ }).check();
    await page.getByRole('button', { name: 'Update the total' }).click();
    await expect(totalRow(page)).toContainText('$650.00');
    await sign(page);
    await file(page).setInputFiles({ ...PDF, buffer: Buffer.from('<html>') });
    await acceptButton(page).click();
    await expect(file(page)).toBeFocused();
    await expect(file(page)).toHaveAccessibleDescription(/not a complete PDF/);
    await expect(page.getByLabel('Your name')).toHaveValue('Dale Hebert');
    await expect(page.getByRole('checkbox', { name: /^Netting/ })).toBeChecked();
    await file(page).setInputFiles(PDF);
    await acceptButton(page).click();
    await expect(state(page, 'Accepted')).toBeInViewport();
    await expect(page.getByText('We have your purchase order as a PDF.')).toBeVisible();
    await page.getByLabel('Your question, or what you need now').fill('When do you deliver?');
    await page.getByRole('button', { name: 'Send question' }).click();
    await expect(state(page, 'Your question was sent')).toBeInViewport();
  });
});

test.describe('a link that does not work', () => {
  test.use({ expectedConsole: NOT_FOUND_MESSAGE });

  test('shows the same page, whether it was revoked or never existed', { tag: '@phone' }, async ({ page }) => {
    const quotation = await SentQuotation.make();
    await quotation.revokeLink();
    const texts: string[] = [];
    for (const path of [quotation.path, `/quotation/${'x'.repeat(43)}`]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      texts.push((await page.locator('main').textContent()) ?? '');
      await expectGoodPage(page);
    }
    expect(texts[0]).toBe(texts[1]);
  });
});

test('a quotation prints as a clean sheet that names the company', async ({ page }) => {
  const quotation = await SentQuotation.make();
  await open(page, quotation.path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(quotation.number);
  for (const role of ['banner', 'contentinfo', 'button', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByText(/^Diamond Scaffold, \(\d{3}\) /)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
