import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../backend/config/public-pages.contract.js';
import { cardNames, listFromApi } from './catalog.js';
import { expect, holdRequests, hydrated, open, test } from './fixtures.js';
import { fillInquiry, reference, submit, submitButton } from './inquiry.js';
import { addButton, figure, inList, panel, rows } from './quote-list.js';
import { staffTest } from './staff.js';

type Replaced = { replaced: { text: Text; was: string; place: string }[] };

/**
 * Replaces each text by `<font>` as Chrome's translation does: React keeps the text nodes, which are no longer in the page.
 * @returns texts that React has changed where nobody sees it
 */
function replaceTexts(): string[] {
  const texts: Text[] = [];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (all.nextNode()) texts.push(all.currentNode as Text);
  const state = window as unknown as Replaced;
  state.replaced ??= [];
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest('script, style, noscript, select, textarea, svg, font'))
      continue;
    state.replaced.push({ text, was: text.data, place: parent.outerHTML.slice(0, 200) });
    const translation = document.createElement('font');
    translation.append(document.createElement('font'));
    translation.firstElementChild?.append(text.data);
    text.replaceWith(translation);
  }
  return state.replaced
    .filter(({ text, was }) => text.data !== was)
    .map(({ text, was, place }) => `${was} → ${text.data} in ${place}`);
}

const translate = (page: Page): Promise<string[]> => page.evaluate(replaceTexts);

async function use(page: Page, path: string, steps: (() => Promise<unknown>)[]): Promise<void> {
  await open(page, path);
  await translate(page);
  for (const step of steps) {
    await step();
    expect.soft(await translate(page)).toEqual([]);
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();

test('the builder shows the numbers of the latest design', async ({ page }) => {
  const legs = page.locator('dl > div', { hasText: 'Legs' }).locator('dd');
  const saved = page.getByRole('region', { name: 'Saved designs' });
  await use(page, '/builder', [
    () => button(page, '3 lifts').click(),
    () => button(page, 'Masons').click(),
    async () => {
      const before = (await legs.textContent()) ?? '';
      await page.getByLabel('Wall length').fill('90');
      await expect(legs).not.toHaveText(before);
    },
    () => page.getByLabel('System', { exact: true }).selectOption('ring'),
    () => page.getByLabel('System', { exact: true }).selectOption('cup'),
    () => page.getByLabel('Top deck height').fill("140'"),
    () => expect(page.getByText('Outside the builder’s limits').first()).toBeVisible(),
    () => page.getByLabel('Top deck height').fill("24'"),
    () => expect(page.getByRole('img', { name: /front view$/ })).toBeVisible(),
    () => page.getByLabel('Meters').check(),
    () => button(page, 'Save design').click(),
    () => page.getByLabel('Wall length').fill('40'),
    () => page.waitForURL(/length=40m/),
    () => button(page, 'Save design').click(),
    () => expect(saved.getByLabel('Compare')).toHaveCount(2),
    () => saved.getByLabel('Compare').first().check(),
    () => saved.getByLabel('Compare').last().check(),
    () => saved.getByRole('button', { name: 'Compare 2 designs' }).click(),
    () => expect(saved.getByRole('table')).toBeVisible(),
    () => saved.getByRole('link').last().click(),
    () => saved.getByRole('button', { name: 'Duplicate' }).first().click(),
    () => saved.getByRole('button', { name: 'Rename' }).first().click(),
    () => saved.getByRole('button', { name: 'Save name' }).click(),
    () => saved.getByRole('button', { name: 'Remove' }).first().click(),
    () => saved.getByRole('button', { name: 'Undo' }).click(),
    () => page.getByLabel('Meters').check(),
    () => button(page, 'Rotate view').click(),
    () => button(page, 'Add to quote list').click(),
    () => button(page, 'Add its parts as items').click(),
    () => expect(page.getByRole('banner').getByText('in your quote list')).toBeAttached(),
  ]);
});

test('a translation that starts while a page hydrates logs nothing', async ({ page }) => {
  // Nothing but React listens to this, when hydration starts.
  await page.addInitScript(`{
    const listen = document.addEventListener;
    document.addEventListener = function (type) {
      if (type === 'ratechange') (${replaceTexts})();
      return listen.apply(this, arguments);
    };
  }`);
  for (const path of [PUBLIC_PAGES.home, PUBLIC_PAGES.contact, '/product/1']) await open(page, path);
});

test('catalog, item and quote list show the latest counts', async ({ page, request }) => {
  const { total } = await listFromApi(request, { search: 'caster' });
  const status = page.getByRole('main').getByRole('status');
  const remove = panel(page).getByRole('button', { name: /^Remove/ });
  await use(page, '/catalog', [
    () => addButton(page).first().click(),
    () => addButton(page).first().click(),
    () => page.getByLabel('Search equipment').fill('caster'),
    () => page.keyboard.press('Enter'),
    () => expect(status.filter({ hasText: `${total} products` })).toBeVisible(),
    () => button(page, 'Filters').click(),
    () => page.getByLabel('Category').selectOption({ index: 1 }),
    () => button(page, 'Filters').click(),
    () => page.getByRole('link', { name: 'Reset' }).first().click(),
    () => page.getByRole('link', { name: 'Page 2', exact: true }).click(),
    () => expect(status.filter({ hasText: 'showing 13 to 24' })).toBeVisible(),
    () => cardNames(page).first().getByRole('link').click(),
    () => page.waitForURL(/product/),
    () => page.getByLabel('Quantity', { exact: true }).fill('1.200'),
    () => page.getByLabel('Quantity', { exact: true }).fill('7'),
    () => addButton(page).first().click(),
    () => inList(page).first().click(),
    () => expect(rows(page)).toHaveCount(2),
    () => panel(page).getByRole('spinbutton').last().fill('19'),
    () => expect(figure(page, 'Pieces')).toHaveText(/2\d/),
    () => remove.last().click(),
    () => panel(page).getByRole('button', { name: 'Undo' }).click(),
    () => remove.last().click(),
    () => expect(rows(page)).toHaveCount(1),
    () => fillInquiry(page),
    () => submitButton(page).click(),
    () => expect(reference(page)).toBeVisible(),
  ]);
});

test('each page that is translated before and after it hydrates works, and keeps what was typed', async ({ page }) => {
  const name = page.getByLabel('Name', { exact: true });
  for (const path of [...Object.values(PUBLIC_PAGES), '/product/1', '/catalog/ring-system', '/yards/athens']) {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('script[type="application/json"]').waitFor({ state: 'attached' });
    await translate(page);
    const fields = await name.all();
    for (const field of fields) await field.fill('Ann Early');
    release();
    await hydrated(page);
    await translate(page);
    for (const field of fields) await expect(field).toHaveValue('Ann Early');
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveTitle(/^Contact/);
    await page.unrouteAll({ behavior: 'wait' });
  }
  for (const step of [() => submitButton(page).click(), () => fillInquiry(page), () => submitButton(page).click()]) {
    await translate(page);
    await step();
  }
  await expect(reference(page)).toBeVisible();
  expect(await translate(page)).toEqual([]);
});

staffTest('the staff area shows the latest counts and states', async ({ page, request }) => {
  const company = `Mill ${randomUUID()}`;
  const references = [await submit(request, { company }), await submit(request, { company })];
  const select = (name: string | RegExp) => page.getByRole('checkbox', { name });
  await use(page, `/admin/inquiries?search=${encodeURIComponent(company)}`, [
    () => expect(page.getByText('2 inquiries', { exact: true })).toBeVisible(),
    () => select(`Select ${references[0]}`).click(),
    () => select(`Select ${references[1]}`).click(),
    () => expect(page.getByText('2 selected')).toBeVisible(),
    () => page.getByLabel(`State, ${references[0]}`).selectOption('Lost'),
    () => page.getByRole('link', { name: references[1] }).click(),
    () => expect(page.getByText('1 of 2', { exact: true })).toBeVisible(),
    () => page.getByRole('link', { name: /^Next:/ }).click(),
    () => expect(page.getByText('2 of 2', { exact: true })).toBeVisible(),
  ]);
  await use(page, '/admin/rates', [
    () =>
      select(/^Select [A-Z]/)
        .nth(0)
        .click(),
    () =>
      select(/^Select [A-Z]/)
        .nth(1)
        .click(),
    () => expect(page.getByText('2 selected')).toBeVisible(),
    () => button(page, 'Change prices').click(),
    () => page.keyboard.press('Escape'),
    () => button(page, 'Clear').click(),
    () => expect(page.getByText('Nothing selected')).toBeVisible(),
    () => page.getByRole('link', { name: 'Page 2', exact: true }).click(),
    () => expect(page.getByText(/page 2 of/)).toBeVisible(),
  ]);
});
