import { readFile } from 'node:fs/promises';
import { expectNoViolations } from './axe.js';
import { expect, noScriptTest, open, test } from './fixtures.js';
import { fillInquiry, reference, submitButton, watchSubmissions } from './inquiry.js';
import { expectNoOverflow } from './layout.js';
import { figure, openWithList, panel, rows, someLines } from './quote-list.js';

const PASTED = [
  'Qty\tDescription',
  "60 x 7' Ringlock ledger",
  'RL-STD-200\t40',
  '20 LVL plank 10 ft',
  '3 xyzzy frobnicators',
  'Thanks, Joe',
].join('\n');

test('a pasted list is matched, reviewed, sent, and opened elsewhere by its address', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const sent = watchSubmissions(page);
  await open(page, '/quote');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Paste your list').fill(PASTED);
  await page.getByRole('button', { name: 'Find items' }).click();
  const review = page.getByRole('region', { name: 'Check the lines' });
  await expect(review.getByRole('combobox')).toHaveCount(5);
  await expectNoViolations(page);
  await expectNoOverflow(page);

  const plank = review.getByRole('combobox', { name: 'Item for 20 LVL plank 10 ft' });
  await expect(plank).toHaveValue('');
  await expect(review.getByRole('combobox', { name: 'Item for Thanks, Joe' })).toHaveValue('leave-out');
  await plank.selectOption({ index: 1 });
  await review.getByRole('button', { name: 'Add to list' }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText('RL-LDG-213');
  await expect(figure(page, 'Pieces')).toHaveText('123');
  await expect(rows(page).last()).toContainText('xyzzy frobnicators');
  await page.getByLabel(/^Rental Duration/).fill('4 weeks');
  await expect(panel(page)).toContainText(
    /Rental estimate for 28 days: \$\d[\d,]*\.\d\d, before freight\. \d lines? ha/,
  );
  await expectNoViolations(page);
  await expectNoOverflow(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\ufeffSKU,Item,Quantity,[\s\S]*RL-LDG-213,[\s\S]*Rental Duration,4 weeks/,
  );

  await page.getByRole('button', { name: 'Share list' }).click();
  const { pathname, search } = new URL(await page.getByLabel('Address of this list').inputValue());
  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, pathname + search);
  await elsewhere.waitForURL('/quote');
  await expect(rows(elsewhere)).toHaveCount(4);
  await expect(elsewhere.getByLabel(/^Rental Duration/)).toHaveValue('4 weeks');
  await elsewhere.goto(pathname + search);
  await elsewhere.getByRole('button', { name: 'Add to my list' }).click();
  await elsewhere.waitForURL('/quote');
  await expect(figure(elsewhere, 'Pieces')).toHaveText('246');
  await elsewhere.context().close();

  await fillInquiry(page);
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({
    lines: [{ quantity: 60 }, { quantity: 40 }, { quantity: 20 }],
    freeLines: [{ text: 'xyzzy frobnicators', quantity: 3 }],
  });
});

test('a requested item joins the list once, and another tab learns that it was sent', async ({ page, context }) => {
  const sent = watchSubmissions(page);
  const [line] = await someLines(page, [1]);
  await open(page, `/product/${line?.id}`);
  await page.getByLabel('Quantity', { exact: true }).fill('1,200 ea');
  await page.getByRole('button', { name: 'Request Quote' }).click();
  await page.waitForURL(/\/quote\?product=.*&quantity=1200$/);
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Request Quote' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(figure(page, 'Pieces')).toHaveText('1,200');
  await panel(page).getByRole('spinbutton').fill('1300');
  await expect(page.getByLabel(/^Project Description/)).toHaveValue(/\(1300\)\.$/);

  const other = await context.newPage();
  await open(other, '/quote');
  await expect(rows(other)).toHaveCount(1);
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({ lines: [{ productId: line?.id, quantity: 1_300 }] });
  const key = (await reference(page).textContent()) ?? '';
  await expect(panel(other)).toContainText(`You sent this list from another tab: 1 line, reference ${key}.`);
  await expect(rows(other)).toHaveCount(0);
});

test('an unclear quantity is neither added nor requested', async ({ page }) => {
  const [line] = await someLines(page, [1]);
  await open(page, `/product/${line?.id}`);
  const quantity = page.getByLabel('Quantity', { exact: true });
  await quantity.fill('1.200');
  await expect(page.getByText('“1.200” is not clear.')).toBeVisible();
  await page.getByRole('button', { name: /^Add to quote list/ }).click();
  await page.getByRole('button', { name: 'Request Quote' }).click();
  await expect(page).toHaveURL(`/product/${line?.id}`);
  await expect(page.getByRole('link', { name: /^In list/ })).toHaveCount(0);
  await expectNoViolations(page);
});

noScriptTest('a shared list is shown without JavaScript, and is private', async ({ page, request }) => {
  const [line] = await someLines(page, [1]);
  const path = `/quote?list=${line?.id}*40_999999*2_x&free=3*Tarps`;
  await page.goto(path);
  await expect(page.getByRole('row', { name: `40 ${line?.sku} ${line?.name}` })).toBeVisible();
  await expect(page.getByRole('row', { name: '3 Not in catalog Tarps' })).toBeVisible();
  await expect(page.getByText('1 item of this list is no longer in our catalog.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect((await request.get(path)).headers()['cache-control']).toBe('no-store');
});

test('the list in the browser is kept when a shared list is opened', async ({ page }) => {
  const lines = await someLines(page, [5, 6]);
  await openWithList(page, lines, `/quote?list=${lines[0]?.id}*40`);
  await page.getByRole('button', { name: 'Replace my list' }).click();
  await page.waitForURL('/quote');
  await expect(figure(page, 'Pieces')).toHaveText('40');
});
