import { expectNoViolations } from './axe.js';
import { expect, hydrated, noScriptTest, open, test } from './fixtures.js';
import { control, fillInquiry, INQUIRY, reference, submitButton, watchSubmissions } from './inquiry.js';
import { addButton, figure, type Line, mark, openWithList, panel, rows, someLines, storeList } from './quote-list.js';

const GONE: Line = { id: 999_999, sku: 'OLD-1', name: 'Gone Item', weight: 30, quantity: 4 };

test('the list is sent as lines, and cleared once stored', async ({ page }) => {
  const sent = watchSubmissions(page);
  const lines = await someLines(page, [40, 2]);
  await openWithList(page, lines);
  const sentence = "I'm interested in getting a quote for the items on my quote list.";
  await expect(control(page, 'projectDescription')).toHaveValue(sentence);
  const { projectDescription: _prefilled, ...rest } = INQUIRY;
  await fillInquiry(page, { ...rest, rentalDays: '3 weeks', zip: '70427' });
  await expect(rows(page)).toHaveCount(2);
  await submitButton(page).click();

  await expect(reference(page)).toHaveText(/^Q-/);
  await expect(page.getByText(`40 x ${lines[0]?.sku} ${lines[0]?.name}`)).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({
    formType: 'quote',
    productName: null,
    projectDescription: sentence,
    rentalDays: '3 weeks',
    zip: '70427',
    lines: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
  });
  await expect(panel(page)).toHaveCount(0);
  await expect(mark(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  expect(sent[1]?.postDataJSON()).not.toHaveProperty('lines');
});

test('an item that another tab adds during sending stays in the list', async ({ page }) => {
  const [first, second] = await someLines(page, [1, 2]);
  await openWithList(page, [first as Line]);
  await fillInquiry(page);
  await page.route('**/api/contact', async (route) => {
    await page.evaluate(
      (text) => localStorage.setItem('quote-list', text),
      JSON.stringify({ version: 1, lines: [first, second] }),
    );
    await route.continue();
  });
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  await expect(mark(page)).toHaveText(/1/);
});

test('a product in the address is sent along with the list', async ({ page }) => {
  const sent = watchSubmissions(page);
  await openWithList(page, await someLines(page, [3]), '/quote?product=Plank&quantity=4');
  await expect(rows(page)).toHaveCount(1);
  const sentence = "I'm interested in getting a quote for Plank (4).";
  await expect(control(page, 'projectDescription')).toHaveValue(sentence);
  await fillInquiry(page, { ...INQUIRY, projectDescription: sentence });
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({ productName: 'Plank', lines: [{ quantity: 3 }] });
});

test('a message and a document request keep the list', async ({ page }) => {
  const sent = watchSubmissions(page);
  const lines = await someLines(page, [3]);
  for (const path of ['/quote?document=Safety+Manual', '/contact']) {
    await openWithList(page, lines, path);
    await expect(mark(page)).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await fillInquiry(page);
    await submitButton(page).click();
    await expect(reference(page)).toBeVisible();
    await expect(mark(page)).toBeVisible();
  }
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    expect.objectContaining({ documentTitle: 'Safety Manual', productName: 'Safety Manual' }),
    expect.not.objectContaining({ documentTitle: expect.anything() }),
  ]);
  for (const request of sent) expect(request.postDataJSON()).not.toHaveProperty('lines');
});

test('the quote list works by keyboard', async ({ page }) => {
  await open(page, '/catalog');
  await addButton(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^In list/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^In list/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('/quote');

  await panel(page).getByRole('spinbutton').focus();
  await page.keyboard.press('ArrowUp');
  await expect(figure(page, 'Pieces')).toHaveText('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: /^Remove/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
});

test('showing the list after hydration causes no layout shift', async ({ page }) => {
  const lines = await someLines(page, [1, 2, 3, 4]);
  await storeList(page, lines);
  for (const path of ['/quote', '/catalog', `/product/${lines[0]?.id}`]) {
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.waitForFunction(everyStyleSheetApplies);
    await page.evaluate(recordPositions);
    code.resolve();
    await hydrated(page);
    await expect(mark(page)).toBeVisible();
    if (path === '/quote') await expect(rows(page)).toHaveCount(4);
    await expect.poll(() => page.evaluate(() => (window as unknown as Positions).movedElements()), path).toEqual([]);
    await page.unroute('**/assets/entry-client-*.js');
  }
});

test('a browser that denies local storage keeps the list for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await open(page, '/catalog');
  await addButton(page).first().click();
  await page.getByRole('link', { name: /^In list/ }).click();
  await expect(rows(page)).toHaveCount(1);
});

test.describe('the current catalog', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 404/ });

  test('replaces stored data, and an item that is gone is not sent', async ({ page }) => {
    const sent = watchSubmissions(page);
    const [line] = await someLines(page, [3]);
    await openWithList(page, [{ ...line, sku: 'RL-OLD', weight: 1 }, GONE, { id: 'broken' }]);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText(`${line?.sku}`);
    await expect(rows(page).first()).toContainText('Changed in the catalog since you added it. It was: RL-OLD, 1 lb.');
    await expect(rows(page).nth(1)).toContainText('No longer in the catalog, so it is not sent.');
    await expect(figure(page, 'Items')).toHaveText('1');
    await expectNoViolations(page);

    await fillInquiry(page);
    await submitButton(page).click();
    await expect(reference(page)).toBeVisible();
    expect(sent[0]?.postDataJSON().lines).toEqual([{ productId: line?.id, quantity: 3 }]);
  });
});

test.describe('refused by the server', () => {
  test.use({ expectedConsole: /^error: (?:Failed to load resource|.*400: )/ });

  test('the list shows the reason and keeps everything', async ({ page }) => {
    const message = 'There is no product 12 any more';
    const body = { statusCode: 400, error: 'Bad Request', message, errors: { lines: [message] } };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: body }));
    await openWithList(page, await someLines(page, [3, 4]));
    await fillInquiry(page);
    await expect(rows(page)).toHaveCount(2);
    await submitButton(page).click();
    await expect(panel(page).getByRole('alert')).toHaveText(message);
    await expect(panel(page).getByRole('alert')).toBeFocused();
    await expect(rows(page)).toHaveCount(2);

    await panel(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
    await page.unroute('**/api/contact');
    await submitButton(page).click();
    await expect(reference(page)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  noScriptTest('there are no controls that need JavaScript', async ({ page }) => {
    for (const path of ['/catalog', '/product/1', '/quote']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(addButton(page)).toHaveCount(0);
      await expect(panel(page)).toHaveCount(0);
    }
  });
});

interface Positions {
  movedElements(): string[];
}

function everyStyleSheetApplies(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every((link) => link.sheet !== null);
}

/** Records the position of every element on the screen, for `movedElements`. */
async function recordPositions(): Promise<void> {
  // Fonts start to load with the first layout; before that, `fonts.ready` is resolved.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
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
