import type { Page } from '@playwright/test';
import { type SavedPost, type StaffPostAnswer } from '../backend/blog/desk/blog-desk.contract.js';
import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.ts';
import { expectNoViolations } from './axe.js';
import { expect, test as journeys, open } from './fixtures.js';
import { expectNoOverflow } from './layout.js';
import { signedIn, siteOwner, staffTest as test } from './staff.js';

const API = '/api/admin/posts';

/** Creates a draft for one journey. */
async function addDraft(
  page: Page,
  title: string,
  content = '<p>Look at the ends first.</p>',
): Promise<StaffPostAnswer> {
  const answer = await page.request.post(API, {
    data: {
      ...{ title, content, excerpt: 'What to look at first', category: 'Jobsite Tips', author: 'Dale Trammell' },
      ...{ imageUrl: '', imageAlt: '', state: 'draft' },
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as SavedPost).post;
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

/** A site with its own database: the blog's journeys count and list published posts. */
const publishingTest = journeys.extend<{ site: OtherSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  site: async ({}, use) => {
    const site = await startOtherSite({}, { ownDatabase: true });
    await use(site);
    await site.end();
  },
  baseURL: ({ site }, use) => use(site.url),
  storageState: async ({ site }, use) => use(await signedIn(siteOwner(), site.url)),
});

publishingTest.describe('publishing a post', () => {
  publishingTest.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 400/ });

  publishingTest('an owner writes, previews and publishes a post', async ({ page }) => {
    const title = unique('Planks after a storm');
    await open(page, '/admin/posts');
    await page.getByRole('link', { name: 'New post' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption('Jobsite Tips');
    await page.getByLabel('Author').fill('Dale Trammell');

    await textOf(page).click();
    await tool(page, 'Heading 2').click();
    await expect(tool(page, 'Heading 2')).toHaveAttribute('aria-pressed', 'true');
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type('The ends first');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Split ends go, see ');
    await tool(page, 'Link').click();
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByLabel('Address').fill('javascript:alert(1)');
    await link.getByRole('button', { name: 'Set link' }).click();
    await expect(link.getByText('Enter an address such as')).toBeVisible();
    await link.getByLabel('Address').fill('/catalog?search=plank');
    await link.getByLabel('Link text').fill('new planks');
    await link.getByRole('button', { name: 'Set link' }).click();

    await tool(page, 'Picture').click();
    const picture = page.getByRole('dialog', { name: 'Picture in the text' });
    await picture.getByLabel('Upload a picture').setInputFiles('frontend/icons/icon-512.png');
    await picture.getByLabel('Picture description').fill('A rosette');
    await expect(picture.getByRole('img')).toBeVisible();
    await picture.getByRole('button', { name: 'Insert picture' }).click();
    await expect(textOf(page).getByRole('img', { name: 'A rosette' })).toBeVisible();

    await page.getByLabel('Or one of the drawings').selectOption({ label: 'plank inspection in the yard' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    const words = page.getByLabel('Picture description');
    await expect(words).toBeFocused();
    await words.fill('A worker looks at the end of a plank');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);

    const address = (await page.getByText(/^\/blog\//).textContent()) ?? '';
    const path = address.split(' ')[0] ?? '';
    expect((await page.request.get(path)).status()).toBe(404);
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: 'new planks' })).toBeVisible();
    await expect(page.getByRole('article').getByRole('img', { name: 'A rosette' })).toHaveJSProperty('complete', true);
    await page.getByRole('link', { name: 'Back to the post' }).click();

    await expect(textOf(page).getByRole('heading', { name: 'The ends first' })).toBeVisible();
    await page.getByLabel('Publish at').fill('2001-02-03T04:05');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await page.getByRole('link', { name: path }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('img', { name: 'A worker looks at the end of a plank' })).toBeVisible();

    await page.goBack();
    await page.getByRole('button', { name: 'Remove post' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(/\/admin\/posts$/);
    expect((await page.request.get(path)).status()).toBe(404);
  });
});

test('unsaved text survives closing the tab, and leaving asks first', async ({ page, context }) => {
  const { id } = await addDraft(page, unique('Mudsills in the rain'));
  await open(page, `/admin/posts/${id}`);
  await textOf(page).press('Control+End');
  await page.keyboard.type(' Then the middle.');
  await expect(page.getByText('Unsaved changes are kept in this browser.')).toBeVisible();

  await page.getByRole('link', { name: 'All posts' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/posts/${id}$`));
  await expect(textOf(page)).toContainText('Then the middle.');

  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await open(next, `/admin/posts/${id}`);
  await expect(next.getByText('Your unsaved text from')).toBeVisible();
  await expect(textOf(next)).toContainText('Look at the ends first. Then the middle.');
  await next.getByRole('button', { name: 'Discard' }).click();
  await next.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(textOf(next)).not.toContainText('Then the middle.');
  await expect(next.getByText('No changes.')).toBeVisible();
});

test.describe('an edit conflict', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 409/ });

  test('loses nothing that was typed: the writer keeps it, or loads the newer version', async ({ page }) => {
    const post = await addDraft(page, unique('Ties and hooks'));
    await open(page, `/admin/posts/${post.id}`);
    const author = page.getByLabel('Author');
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this post' });
    const saveAsSomebodyElse = async (version: number) => {
      const data = { version, author: 'The first one', excerpt: 'Of the first one' };
      expect((await page.request.patch(`${API}/${post.id}`, { data })).status()).toBe(200);
    };

    await author.fill('Saved alone');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    // The button was disabled during the save.
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();

    await author.fill('The second one');
    await saveAsSomebodyElse(2);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(author).toHaveValue('The second one');
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await dialog.getByRole('button', { name: 'Keep my changes' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
    const saved = (await (await page.request.get(`${API}/${post.id}`)).json()) as StaffPostAnswer;
    expect(saved).toMatchObject({ version: 4, author: 'The second one', excerpt: 'Of the first one' });

    await author.fill('The third one');
    await saveAsSomebodyElse(4);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await dialog.getByRole('button', { name: 'Discard mine and load theirs' }).click();
    await expect(author).toHaveValue('The first one');
    await expect(page.getByLabel('Summary')).toHaveValue('Of the first one');
    await expect(page.getByText('No changes.')).toBeVisible();
  });
});

test('the toolbar is one tab stop with roving focus', async ({ page }) => {
  const { id } = await addDraft(page, unique('Couplers by the box'));
  await open(page, `/admin/posts/${id}`);
  await textOf(page).waitFor();
  await page.getByLabel('Summary for lists and search engines').focus();
  await page.keyboard.press('Tab');
  await expect(tool(page, 'Heading 2')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Redo')).toBeFocused();
  await page.keyboard.press('Home');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
});

test('a synced post is read-only', async ({ page }) => {
  const own = await addDraft(page, unique('From elsewhere'));
  const synced: StaffPostAnswer = { ...own, wpId: 41, state: 'published', publishedAt: '2026-05-05T12:00:00.000Z' };
  await page.route(`**${API}/${own.id}`, (route) => route.fulfill({ json: synced }));
  await open(page, `/admin/posts/${own.id}`);
  await expect(page.getByText('This post comes from WordPress.')).toBeVisible();
  await expect(page.getByRole('article').getByText('Look at the ends first.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('the editor is loaded on the edit page only', async ({ page }) => {
  const { id } = await addDraft(page, unique('Toeboards'));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const hasEditor = () => scripts.some((url) => /rich-text/.test(url));
  for (const path of ['/blog', '/admin/posts', `/admin/posts/${id}/preview`]) await open(page, path);
  await page.getByRole('article').waitFor();
  expect(hasEditor()).toBe(false);
  await open(page, `/admin/posts/${id}`);
  await textOf(page).waitFor();
  expect(hasEditor()).toBe(true);
});

test('the list passes axe', async ({ page }) => {
  const { title } = await addDraft(page, unique('Spans and loads'));
  await open(page, `/admin/posts?source=own&state=draft&search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('table').getByRole('link', { name: title })).toBeVisible();
  await expectNoViolations(page);
});

test('form and dialog pass axe and fit the screen', async ({ page }) => {
  const table = '<table><thead><tr><th>Span</th></tr></thead><tbody><tr><td>7 ft</td></tr></tbody></table>';
  const { id } = await addDraft(page, unique('Spans and loads'), `<p>By the table.</p>${table}`);
  await open(page, `/admin/posts/${id}`);
  await textOf(page).getByRole('table').waitFor();
  await expectNoViolations(page);
  await tool(page, 'Picture').click();
  await page.getByRole('dialog', { name: 'Picture in the text' }).waitFor();
  await expectNoViolations(page, { part: 'dialog[open]' });
  await expectNoOverflow(page);
});
