import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { staffTest as test } from './staff.js';
import { expectToast, recordToasts } from './toasts.js';

/** Sends a quote request with a builder design and delivery. @returns its reference */
async function inquire(page: Page, company: string): Promise<string> {
  const answer = await page.request.post('/api/contact', {
    data: {
      ...{ ...INQUIRY, company, formType: 'quote', rentalDays: 28, delivery: 'delivery', zip: '70663' },
      designs: [{ name: 'North wall', design: "system=frame&length=40'", quantity: 1 }],
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).reference;
}

const lines = (page: Page) => page.getByRole('table', { name: 'Lines of the quotation' });

test.beforeEach(({ page }) => recordToasts(page));

test('a design in an inquiry becomes a sent quotation with 7 presses, is revised, and is accepted for the customer', async ({
  page,
}) => {
  const reference = await inquire(page, 'Seven Presses Refinery');
  await open(page, `/admin/inquiries/${reference}`);
  let presses = 0;
  const click = async (name: string) => {
    presses += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  const type = async (text: string) => {
    presses += text.length;
    await page.keyboard.type(text);
  };

  await click('Quote this');
  await expect(lines(page).getByRole('row', { name: /North wall/ })).toBeVisible();
  await expect(page.getByText(/^One line has no price\./).first()).toBeVisible();
  // The focus goes to the line without a price, which is the freight.
  await click('Send...');
  await expect(page.getByRole('textbox', { name: /^Price, line/ }).last()).toBeFocused();
  await type('850');
  await click('Send...');
  await expect(page.getByRole('dialog', { name: 'Send revision A' })).toContainText(INQUIRY.email);
  await expectNoViolations(page);
  await click('Send the quotation');
  await expectToast(page, 'is on its way to');
  expect(presses).toBeLessThanOrEqual(7);

  const sent = page.getByRole('region', { name: 'Revision A: sent' });
  await expect(sent.getByRole('table', { name: 'Lines of revision A' })).toContainText('$850.00');
  await expect(lines(page)).toBeHidden();
  await page.getByRole('button', { name: 'New revision' }).click();
  await page
    .getByRole('textbox', { name: /^Price, line/ })
    .last()
    .fill('800');
  await page.getByRole('button', { name: 'Send...' }).click();
  await page.getByRole('button', { name: 'Send the quotation' }).click();
  await expect(page.getByRole('region', { name: 'Revision B: sent' })).toContainText('$800.00');
  await page.getByRole('link', { name: 'A', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Revision A: superseded' })).toContainText('$850.00');

  await page.getByRole('button', { name: 'Record acceptance' }).click();
  await page.getByLabel('Purchase order number').fill('PO 4711');
  await page.getByRole('button', { name: 'Accept for the customer' }).click();
  await expect(page.getByRole('region', { name: 'State' })).toContainText('PO 4711');
  await expectNoViolations(page);

  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('region', { name: 'Quotations' })).toContainText('Accepted');
  await open(page, '/admin/quotations?search=seven+presses');
  await expect(page.getByRole('row', { name: /Seven Presses Refinery/ })).toContainText('Accepted');
  await page.getByRole('combobox', { name: 'State' }).selectOption('declined');
  await expect(page.getByText('No quotations match these filters.')).toBeVisible();
});

test('items come from the catalog by search and from a pasted list, and unsaved changes are guarded', async ({
  page,
}) => {
  const reference = await inquire(page, 'Catalog Refinery');
  await open(page, `/admin/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Quote this' }).click();
  const rows = lines(page).getByRole('textbox', { name: /^Quantity, line/ });
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await page.getByRole('combobox', { name: 'Add an item' }).fill('ledger');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.last()).toBeFocused();
  await page.keyboard.type('12');
  await expect(page.getByText('Not saved yet.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Paste the list').fill('3 zzqx brackets');
  await page.getByRole('button', { name: 'Find items' }).click();
  await page.getByRole('combobox', { name: /^Item for/ }).selectOption({ label: 'Keep as written, without a price' });
  await page.getByRole('button', { name: 'Add to the quotation' }).click();
  await expect(rows).toHaveCount(before + 2);
  await expect(page.getByRole('row', { name: /No price/ }).last()).toBeVisible();

  await page.getByRole('link', { name: 'All quotations' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  const address = page.url();
  await page.goBack();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(rows).toHaveCount(before + 2);
  await rows.first().press('Control+s');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All quotations' }).click();
  await expect(page.getByRole('row', { name: /Catalog Refinery/ })).toContainText('Draft');
});

test('cut sheets and documents go with the quotation, and its mail is sent again', async ({ page }) => {
  const reference = await inquire(page, 'Paperwork Refinery');
  await open(page, `/admin/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Quote this' }).click();
  await page
    .getByRole('textbox', { name: /^Price, line/ })
    .last()
    .fill('850');
  await page.getByRole('button', { name: 'Send...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send revision A' });
  await expect(dialog.getByRole('heading', { name: 'Send revision A' })).toBeFocused();
  await dialog.locator('summary').focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: /^BS-JCK-24 / }).press('Space');
  await dialog.getByRole('checkbox', { name: /^Company Profile, / }).press('Space');
  await expect(dialog.getByText('Attach cut sheets (1) and documents (1)')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Send the quotation' }).click();
  await expectToast(page, 'is on its way to');
  // Sending removes the editor and its focused button.
  await expect(page.getByRole('heading', { name: 'State' })).toBeFocused();

  const mails = page.getByRole('region', { name: 'Emails' });
  const delivered = mails.getByRole('listitem').filter({ hasText: INQUIRY.email }).filter({ hasText: 'Delivered' });
  await expect(delivered).toHaveCount(1);
  await delivered.getByText('1 attempt').click();
  await delivered.getByRole('button', { name: 'Send again' }).click();
  await page
    .getByRole('dialog', { name: 'Send this email again?' })
    .getByRole('button', { name: 'Send again' })
    .click();
  await expectToast(page, 'We will send it again');
  await expect(delivered).toHaveCount(2);
  await expectNoOverflow(page);
  await expectNoViolations(page);
});

test('list and editor of quotations fit a phone', { tag: '@phone-only' }, async ({ page }) => {
  const reference = await inquire(page, 'Phone Refinery');
  await open(page, `/admin/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Quote this' }).click();
  await expect(lines(page)).toBeVisible();
  await page.getByRole('button', { name: 'More about line 1', exact: true }).click();
  await expectNoOverflow(page);
  await expectTapTargets(page, { within: 'main' });
  await expectNoViolations(page);
  await open(page, '/admin/quotations');
  await expect(page.getByRole('row', { name: /Phone Refinery/ })).toBeVisible();
  await expectNoOverflow(page);
  await expectTapTargets(page, { within: 'main' });
  await expectNoViolations(page);
});
