import { readFile } from 'node:fs/promises';
import { LIST_SENTENCE } from '../backend/inquiries/inquiry-subject.contract.js';
import { expectNoViolations } from './axe.js';
import { expect, holdRequests, hydrated, open, test } from './fixtures.js';
import { control, fillInquiry, reference, shownReference, submitButton, watchSubmissions } from './inquiry.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { openedPackage } from './pdf.js';
import { addButton, figure, inList, mark, panel, rows, someLines, storeList } from './quote-list.js';

const PASTED = [
  'Qty\tDescription',
  "60 x 7' Ringlock ledger",
  'RL-STD-200\t40',
  '20 LVL plank 10 ft',
  '3 xyzzy frobnicators',
  'Thanks, Joe',
].join('\n');

test('a list is made by keyboard, has an item once, and is the same in every tab until it is sent [spec q.1, q.2]', async ({
  page,
  context,
}) => {
  const sent = watchSubmissions(page);
  await open(page, '/catalog');
  await addButton(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added: 1 piece in your quote list')).toHaveAttribute('aria-live', 'polite');
  await expect(inList(page)).toHaveText('In list1 piece, open your quote list');
  await expect(mark(page)).toContainText('1');
  await page.keyboard.press('Tab');
  await expect(inList(page)).toBeFocused();
  await expectNoViolations(page, { part: 'main' });

  await page.getByRole('article').first().getByRole('heading', { level: 3 }).getByRole('link').press('Enter');
  await page.waitForURL('/product/*');
  const path = new URL(page.url()).pathname;
  const quantity = page.getByLabel('Quantity', { exact: true });
  await quantity.fill('1.200');
  await expect(page.getByText('“1.200” is not clear.')).toBeVisible();
  await addButton(page).click();
  await page.getByRole('button', { name: 'Request Quote' }).click();
  await expect(page).toHaveURL(path);
  await expect(inList(page)).toHaveText('In list1 piece, open your quote list');
  await expectNoViolations(page, { part: 'main' });
  await quantity.fill('1,200 ea');
  await addButton(page).click();
  await expect(inList(page)).toHaveText('In list1,201 pieces, open your quote list');
  for (const isBack of [false, true]) {
    if (isBack) await page.goBack();
    await page.getByRole('button', { name: 'Request Quote' }).click();
    await page.waitForURL(/\/quote\?product=.*&quantity=\d+$/);
    await expect(rows(page)).toHaveCount(1);
    await expect(figure(page, 'Pieces')).toHaveText('1,201');
  }

  const other = await context.newPage();
  await open(other, '/catalog');
  await addButton(other).nth(1).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(mark(page)).toContainText('2');
  await inList(other).last().click();
  await expect(rows(other)).toHaveCount(2);

  await panel(page).getByRole('spinbutton').first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(figure(page, 'Pieces')).toHaveText('1,203');
  await expect(page.getByLabel(/^Project Description/)).toHaveValue(/\(1202\)\.$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(
    panel(page)
      .getByRole('button', { name: /^Remove/ })
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(other)).toHaveCount(1);
  await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await expect(rows(page)).toHaveCount(2);

  await fillInquiry(page);
  await submitButton(page).click();
  const key = await shownReference(page);
  expect(sent[0]?.postDataJSON().lines).toEqual([
    { productId: Number(path.split('/').at(-1)), quantity: 1_202 },
    { productId: expect.any(Number), quantity: 1 },
  ]);
  await expect(mark(page)).toHaveCount(0);
  await expect(panel(other)).toContainText(`You sent this list from another tab: 2 lines, reference ${key}.`);
  await expect(rows(other)).toHaveCount(0);
});

test('a list is tapped together, pasted, reviewed, shared by its address, printed as a package and sent [spec q.3]', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const sent = watchSubmissions(page);
  await open(page, '/catalog');
  await addButton(page).first().tap();
  for (const target of [addButton(page).first(), inList(page)])
    await expect.poll(async () => (await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page).toHaveURL('/catalog');
  await mark(page).tap();
  await expect(rows(page)).toHaveCount(1);
  await expect(control(page, 'projectDescription')).toHaveValue(LIST_SENTENCE);

  await page.getByRole('button', { name: 'Paste a list' }).tap();
  await page.getByLabel('Paste the list').fill(PASTED);
  await page.getByRole('button', { name: 'Find items' }).tap();
  const review = page.getByRole('region', { name: 'Check the lines' });
  await expect(review.getByRole('combobox')).toHaveCount(6);
  await expectNoViolations(page, { part: 'main' });
  await expectNoOverflow(page);
  const plank = review.getByRole('combobox', { name: 'Item for 20 LVL plank 10 ft' });
  await expect(plank).toHaveValue('');
  await expect(review.getByRole('combobox', { name: 'Item for Thanks, Joe' })).toHaveValue('leave-out');
  await plank.selectOption({ index: 1 });
  await review.getByRole('button', { name: 'Add to list' }).tap();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).nth(1)).toContainText('RL-LDG-213');
  await expect(figure(page, 'Pieces')).toHaveText('124');
  await expect(rows(page).last()).toContainText('xyzzy frobnicators');
  await page.getByLabel(/^Rental Duration/).fill('4 weeks');
  await expect(panel(page)).toContainText(
    /Rental estimate for 28 days: \$\d[\d,]*\.\d\d, before freight\. \d lines? ha/,
  );
  await expectNoViolations(page, { part: 'main' });
  await expectNoOverflow(page);
  await expectTapTargets(page, { within: 'main' });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).tap(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\ufeffSKU,Item,Quantity,[\s\S]*RL-LDG-213,[\s\S]*Rental Duration,4 weeks/,
  );
  expect([200, 202]).toContain((await openedPackage(page)).status);

  await page.getByRole('button', { name: 'Share list' }).tap();
  const { pathname, search } = new URL(await page.getByLabel('Address of this list').inputValue());
  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, pathname + search);
  await elsewhere.waitForURL('/quote');
  await expect(rows(elsewhere)).toHaveCount(5);
  await expect(elsewhere.getByLabel(/^Rental Duration/)).toHaveValue('4 weeks');
  await elsewhere.goto(pathname + search);
  await elsewhere.getByRole('button', { name: 'Add to my list' }).click();
  await elsewhere.waitForURL('/quote');
  await expect(figure(elsewhere, 'Pieces')).toHaveText('248');
  await open(elsewhere, '/quote?product=Plank&quantity=4');
  await expect(rows(elsewhere)).toHaveCount(5);
  const sentence = "I'm interested in getting a quote for Plank (4).";
  await expect(control(elsewhere, 'projectDescription')).toHaveValue(sentence);
  // The request of a document is not for the list.
  const asked = watchSubmissions(elsewhere);
  await open(elsewhere, '/quote?document=Safety+Manual');
  await fillInquiry(elsewhere);
  await expect(panel(elsewhere)).toHaveCount(0);
  await submitButton(elsewhere).click();
  await expect(reference(elsewhere)).toBeVisible();
  expect(asked[0]?.postDataJSON()).toMatchObject({ productName: 'Safety Manual', documentTitle: 'Safety Manual' });
  expect(asked[0]?.postDataJSON()).not.toHaveProperty('lines');
  await open(elsewhere, '/quote');
  await expect(rows(elsewhere)).toHaveCount(5);
  await elsewhere.context().close();

  await fillInquiry(page);
  await submitButton(page).tap();
  await expect(reference(page)).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({
    lines: [{ quantity: 1 }, { quantity: 60 }, { quantity: 40 }, { quantity: 20 }],
    freeLines: [{ text: 'xyzzy frobnicators', quantity: 3 }],
  });
});

test('a browser that denies storage keeps the list for the visit, and can send it', async ({ page }) => {
  const sent = watchSubmissions(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await open(page, '/catalog');
  await addButton(page).first().click();
  await inList(page).click();
  await expect(rows(page)).toHaveCount(1);
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({ lines: [{ quantity: 1 }] });
});

test('showing the list after hydration causes no layout shift', async ({ page }) => {
  const lines = await someLines(page, [1, 2, 3, 4]);
  await storeList(page, lines);
  // A font that arrives meanwhile would move words, too.
  await holdRequests(page, '**/*.woff2');
  for (const path of ['/quote', '/catalog', `/product/${lines[0]?.id}`]) {
    const release = await holdRequests(page, '**/assets/entry-client-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.waitForFunction(everyStyleSheetApplies);
    await page.evaluate(recordPositions);
    release();
    await hydrated(page);
    await expect(mark(page)).toBeVisible();
    if (path === '/quote') await expect(rows(page)).toHaveCount(4);
    await expect.poll(() => page.evaluate(() => (window as unknown as Positions).movedElements()), path).toEqual([]);
    await page.unroute('**/assets/entry-client-*.js');
  }
});

type Positions = { movedElements(): string[] };

const everyStyleSheetApplies = (): boolean => document.styleSheets.length > 0;

/** Records the position of every element on the screen, for `movedElements`. */
function recordPositions(): void {
  const positionOf = (element: Element) => {
    const { left, top } = element.getBoundingClientRect();
    return `${Math.round(left)}, ${Math.round(top)}`;
  };
  const seen = [...document.querySelectorAll('header *, main *')].filter((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  const positions = new Map(seen.map((element) => [element, positionOf(element)]));
  const movedElements = () =>
    [...positions]
      .filter(([element, before]) => element.isConnected && element.checkVisibility() && positionOf(element) !== before)
      .map(
        ([element, before]) =>
          `${element.tagName} ${element.textContent?.slice(0, 40)}: ${before} -> ${positionOf(element)}`,
      );
  Object.assign(window, { movedElements });
}
