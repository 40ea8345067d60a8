import { expectNoViolations } from './axe.js';
import { expect, hydrated, open, test } from './fixtures.js';
import { control } from './inquiry.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { addButton, figure, mark, openWithList, panel, rows, someLines } from './quote-list.js';

test('an item is added from its card and from its page, and is kept in every tab', async ({ page, context }) => {
  await open(page, '/catalog');
  const card = page.getByRole('article').first();
  const inList = page.getByRole('link', { name: /^In list/ });
  await expect(mark(page)).toHaveCount(0);
  await addButton(page).first().click();
  await expect(card.getByText('Added: 1 piece in your quote list')).toHaveAttribute('aria-live', 'polite');
  await addButton(page).first().click();
  await expect(card.getByText('Added: 2 pieces in your quote list')).toBeAttached();
  await expect(inList).toHaveText(['In list2 pieces, open your quote list']);
  await expect(mark(page)).toContainText('1');
  await expectNoViolations(page);

  await card.getByRole('heading', { level: 3 }).getByRole('link').click();
  await page.waitForURL('/product/*');
  await page.getByLabel('Quantity', { exact: true }).fill('1200');
  await addButton(page).click();
  await expect(inList).toHaveText('In list1,202 pieces, open your quote list');
  await expectNoViolations(page);
  await page.reload();
  await expect(inList).toHaveText('In list1,202 pieces, open your quote list');

  const other = await context.newPage();
  await open(other, '/catalog');
  await addButton(other).nth(1).click();
  await expect(mark(page)).toContainText('2');
  await other.close();

  await inList.click();
  await page.waitForURL('/quote');
  await expect(rows(page)).toHaveCount(2);
});

test("a card's controls are large enough for touch and do not open the card", { tag: '@phone-only' }, async ({
  page,
}) => {
  await open(page, '/catalog');
  await addButton(page).first().tap();
  await expect(page.getByRole('link', { name: /^In list/ })).toBeVisible();
  for (const target of [addButton(page).first(), page.getByRole('link', { name: /^In list/ })])
    await expect.poll(async () => (await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page).toHaveURL('/catalog');
  await expect(mark(page)).toBeVisible();
  await expectNoViolations(page);
});

test('the quote page shows the list as an editable parts list', { tag: '@phone' }, async ({ page, isMobile }) => {
  const [first, second] = await someLines(page, [40, 2]);
  if (!first?.weight || !second?.weight) throw new Error('the sample ledgers have weights');
  await openWithList(page, [first, second]);

  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(first.sku);
  await expect(rows(page).first().getByRole('link', { name: first.name })).toHaveAttribute(
    'href',
    `/product/${first.id}`,
  );
  const pounds = (weight: number) => `${weight.toLocaleString('en-US', { maximumFractionDigits: 2 })} lb`;
  await expect(rows(page).first()).toContainText(pounds(first.weight * 40));
  await expect(figure(page, 'Items')).toHaveText('2');
  await expect(figure(page, 'Pieces')).toHaveText('42');
  const total = first.weight * 40 + second.weight * 2;
  await expect(figure(page, 'Total weight')).toContainText(pounds(total));
  await expect(figure(page, 'Truckload')).toHaveText('under 1% of one truckload (45,000 lb)');
  await expectNoViolations(page);
  await expectNoOverflow(page);
  if (isMobile) await expectTapTargets(page, { within: 'main' });

  await panel(page)
    .getByRole('spinbutton', { name: `Quantity of ${second.sku}` })
    .fill('5');
  await panel(page)
    .getByRole('button', { name: `Increase quantity of ${second.sku}` })
    .click();
  await expect(figure(page, 'Pieces')).toHaveText('46');
  await page.reload();
  await expect(figure(page, 'Pieces')).toHaveText('46');

  await panel(page)
    .getByRole('button', { name: `Remove ${first.sku}` })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await expect(panel(page).getByRole('status')).toContainText(`${first.sku} removed.`);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page).first()).toContainText(first.sku);
  await panel(page).getByRole('button', { name: 'Clear list' }).click();
  await expect(panel(page)).toContainText('Your quote list is empty.');
  await expect(mark(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(control(page, 'name')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});
