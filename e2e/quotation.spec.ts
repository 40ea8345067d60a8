import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { expect, noScriptTest, open, test } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { printedPages } from './pdf.js';
import { SentQuotation, sign } from './quotations.js';

const PDF = { name: 'po.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n') };

const acceptButton = (page: Page) => page.getByRole('button', { name: 'Accept quotation' });
const file = (page: Page) => page.getByLabel(/^Purchase order PDF/);
const state = (page: Page, heading: string) => page.getByRole('heading', { level: 2, name: heading, exact: true });
const totalRow = (page: Page) => page.getByRole('table', { name: 'Total' }).getByRole('row', { name: /^Total / });

async function expectGoodPage(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectTapTargets(page, { within: 'main', except: 'p, dd, li, label' });
  await expectNoViolations(page, { part: 'main' });
}

test('a customer asks, chooses an option, is told what is missing, and accepts with a purchase order [spec 10.37]', {
  tag: '@phone',
}, async ({ page }) => {
  const quotation = await SentQuotation.make();
  await open(page, quotation.path);
  await expect(state(page, 'Open for your answer')).toBeVisible();
  await page.getByText('Ask a question').click();
  await page.getByLabel('Your question').fill('Is Sunday possible?');
  await page.getByRole('button', { name: 'Send question' }).dblclick();
  await expect(state(page, 'Your question was sent')).toBeInViewport();
  await expectGoodPage(page);

  await expect(totalRow(page)).toContainText('$600.00');
  await page.getByRole('checkbox', { name: /^Netting/ }).focus();
  await page.keyboard.press('Space');
  await expect(totalRow(page)).toContainText('$650.00');
  await expect(page.getByText('with one optional line for a total of $650.00.')).toBeVisible();
  await acceptButton(page).press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByText('Decline this quotation').click();
  await expectGoodPage(page);

  await sign(page);
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

test.describe('without JavaScript', () => {
  test.use({ expectedConsole: /status of 400/ });

  noScriptTest(
    'a quotation prints as a clean sheet; a wrong file is named, and what was typed stays [spec 10.37]',
    async ({ page }) => {
      const quotation = await SentQuotation.make();
      await page.goto(quotation.path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(quotation.number);
      for (const role of ['banner', 'contentinfo', 'button', 'textbox'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.getByText(/^Diamond Scaffold, \(\d{3}\) /)).toBeVisible();
      expect(await printedPages(page)).toBe(1);
      await page.emulateMedia({ media: 'screen' });

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
    },
  );
});
