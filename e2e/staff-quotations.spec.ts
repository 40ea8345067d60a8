import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { INQUIRY } from './inquiry.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { decideSalesTerms } from './quotations.js';
import { staffTest as test } from './staff.js';
import { expectToast, recordToasts } from './toasts.js';

/** A quote request with a design of few parts, and delivery. */
const REQUEST = {
  ...{ ...INQUIRY, company: 'Seven Presses Refinery', formType: 'quote' },
  ...{ rentalDays: 28, delivery: 'delivery', zip: '70663' },
  designs: [{ name: 'North wall', design: "system=frame&length=20'&height=6'7\"&with=", quantity: 1 }],
};

test('a design in an inquiry becomes a sent quotation with 7 presses, and is revised by keyboard with items and files [spec 10.12, 10.16, 10.18, 10.26]', async ({
  page,
}) => {
  await recordToasts(page);
  const lines = page.getByRole('table', { name: 'Lines of the quotation' });
  /** The freight's price. */
  const price = page.getByRole('textbox', { name: /^Price, line/ }).last();
  const { reference } = await (await page.request.post('/api/contact', { data: REQUEST })).json();
  await decideSalesTerms(page.request);
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
  await expect(lines.getByRole('row', { name: /North wall/ })).toBeVisible();
  await expect(page.getByText(/^One line has no price\./).first()).toBeVisible();
  // The focus goes to the line without a price, which is the freight.
  await click('Send...');
  await expect(price).toBeFocused();
  await type('850');
  await click('Send...');
  await expect(page.getByRole('dialog', { name: 'Send revision A' })).toContainText(INQUIRY.email);
  await click('Send the quotation');
  await expectToast(page, 'is on its way to');
  expect(presses).toBeLessThanOrEqual(7);
  await expect(page.getByRole('table', { name: 'Lines of revision A' })).toContainText('$850.00');
  await expect(lines).toBeHidden();
  // Sending removes the editor and its focused button.
  await expect(page.getByRole('heading', { name: 'State' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'State' })).toBeInViewport();

  await page.getByRole('button', { name: 'New revision' }).click();
  const rows = lines.getByRole('textbox', { name: /^Quantity, line/ });
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await price.fill('800');
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
  await page
    .getByRole('textbox', { name: /^28-day rate, line/ })
    .last()
    .fill('4.50');
  await rows.first().press('Control+s');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const summary = page.getByRole('button', { name: /^Edit line 1\D/ });
  await summary.click();
  expect((await page.locator('[data-line]').first().boundingBox())?.height).toBeLessThan(60);
  await expectNoOverflow(page);
  await summary.click();
  await page.getByRole('button', { name: 'More about line 1', exact: true }).click();
  await expectNoOverflow(page);
  const more = '[role="group"][aria-label="More about line 1"]';
  await expectTapTargets(page, { within: more });
  await expectNoViolations(page, { part: more });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Send...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send revision B' });
  await expect(dialog.getByRole('heading', { name: 'Send revision B' })).toBeFocused();
  await dialog.locator('summary').focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: /^BS-JCK-24 / }).press('Space');
  await dialog.getByRole('checkbox', { name: /^Company Profile \(sample, / }).press('Space');
  await expect(dialog.getByText('Attach cut sheets (1) and documents (1)')).toBeVisible();
  await expectNoViolations(page, { part: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Send the quotation' }).click();
  const sent = page.getByRole('region', { name: 'Revision B: sent' });
  for (const text of ['$800.00', 'zzqx brackets']) await expect(sent).toContainText(text);
  await page.getByRole('link', { name: 'A', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Revision A: superseded' })).toContainText('$850.00');
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('revision B');
  await page.getByRole('link', { name: 'All quotations' }).click();
  await expect(page.getByRole('row', { name: /Seven Presses Refinery/ })).toContainText('Sent');
});
