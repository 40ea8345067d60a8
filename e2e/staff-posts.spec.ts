import type { Page } from '@playwright/test';
import { type SavedPost, type StaffPostResponse } from '../backend/blog/admin/blog-admin.contract.js';
import { expectNoViolations } from './axe.js';
import { expect, open } from './fixtures.js';
import { expectNoOverflow } from './layout.js';
import { staffTest as test } from './staff.js';

const API = '/api/admin/posts';

/** Creates a draft for one journey. */
async function addDraft(page: Page, title: string): Promise<StaffPostResponse> {
  const answer = await page.request.post(API, {
    data: {
      ...{ title, content: '<p>Look at the ends first.</p>', excerpt: 'What to look at first' },
      ...{ category: 'Jobsite Tips', author: 'Dale Trammell' },
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

const wordItem = (text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>${text}</p>`;
const WORD = `<h1>Bays</h1>${wordItem('One plank')}${wordItem('One tie')}<table class=MsoTableGrid><tr>
  <td width=99><p class=MsoNormal>7 ft</p></td><td><p class=MsoNormal>50 psf</p></td></tr></table>`;

/** As the clipboard would. */
const pasteHtml = (page: Page, html: string) =>
  textOf(page).evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Whether the page has loaded the editor since this was called. */
function watchEditor(page: Page): () => boolean {
  let isLoaded = false;
  page.on('request', (request) => {
    isLoaded ||= request.url().includes('rich-text');
  });
  return () => isLoaded;
}

test.describe('a new post', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 400/ });

  // Other journeys count published posts: this one is never public.
  test('is written, previewed, scheduled and removed, and only its page loads the editor [spec 6.36, 6.38]', async ({
    page,
  }) => {
    const hasEditor = watchEditor(page);
    const title = unique('Planks after a storm');
    await open(page, '/admin/posts');
    await expect(page.getByRole('heading', { name: 'Drafts first, then the newest' })).toBeVisible();
    expect(hasEditor()).toBe(false);
    await page.getByRole('link', { name: 'New post' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Category').selectOption('Jobsite Tips');
    await page.getByLabel('Author').fill('Dale Trammell');

    await textOf(page).click();
    expect(hasEditor()).toBe(true);
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
    await picture.getByLabel('Upload a picture').setInputFiles('frontend/icons/icon-192.png');
    await picture.getByLabel('Picture description').fill('A rosette');
    await expect(picture.getByRole('img')).toBeVisible();
    await expectNoViolations(page, { part: 'dialog[open]' });
    await expectNoOverflow(page);
    await picture.getByRole('button', { name: 'Insert picture' }).click();
    await expect(textOf(page).getByRole('img', { name: 'A rosette' })).toBeVisible();

    await pasteHtml(page, WORD);
    await expect(textOf(page).getByRole('heading', { name: 'Bays', level: 2 })).toBeVisible();
    await textOf(page).getByRole('cell', { name: '7 ft' }).click();
    await tool(page, 'Header row').click();
    await tool(page, 'Add row').click();
    // The editor takes the focus back in the next frame.
    await expect(textOf(page)).toBeFocused();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('25 psf');
    await tool(page, 'Add column').click();
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await tool(page, 'Remove column').click();
    await expect(tool(page, 'Table')).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['Save draft', 'Publish'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });

    await page.getByLabel('Or one of the drawings').selectOption({ label: 'plank inspection in the yard' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    const words = page.getByLabel('Picture description');
    await expect(words).toBeFocused();
    await words.fill('A worker looks at the end of a plank');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);

    const address = (await page.getByText(/^\/blog\//).textContent()) ?? '';
    const path = address.split(' ')[0] ?? '';
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: 'new planks' })).toBeVisible();
    await expect(page.getByRole('article').getByRole('columnheader')).toHaveText(['7 ft', '50 psf']);
    await expect(page.getByRole('article').getByRole('cell')).toHaveText(['', '25 psf']);
    await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['One plank', 'One tie']);
    await expect(page.getByRole('article').getByRole('img', { name: 'A rosette' })).toHaveJSProperty('complete', true);
    await page.getByRole('link', { name: 'Back to the post' }).click();

    await expect(textOf(page).getByRole('heading', { name: 'The ends first' })).toBeVisible();
    await page.getByLabel('Publish at').fill('2099-02-03T04:05');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'This post' })).toContainText('Scheduled');
    expect((await page.request.get(path)).status()).toBe(404);
    await page.getByRole('button', { name: 'Remove post' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(/\/admin\/posts$/);
  });
});

test.describe('a draft', () => {
  test.use({ expectedConsole: /^error: Failed to load resource: the server responded with a status of 409/ });

  test('is edited by keyboard, is reloaded after a conflict, loses nothing when its tab is closed, and is read-only once it is synced [spec 6.5, 6.36, 6.38]', async ({
    page,
    context,
  }) => {
    const hasEditor = watchEditor(page);
    const post = await addDraft(page, unique('Ties and hooks'));
    await open(page, `/admin/posts/${post.id}/preview`);
    await page.getByRole('article').waitFor();
    expect(hasEditor()).toBe(false);
    await page.getByRole('link', { name: 'Back to the post' }).click();
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

    const author = page.getByLabel('Author');
    const save = page.getByRole('button', { name: 'Save draft' });
    await author.fill('Saved alone');
    await save.click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    // The button was disabled during the save.
    await expect(save).toBeFocused();

    await author.fill('The second one');
    const data = { version: 2, author: 'The first one', excerpt: 'Of the first one' };
    expect((await page.request.patch(`${API}/${post.id}`, { data })).status()).toBe(200);
    await save.click();
    await page.getByRole('button', { name: 'Discard mine and load theirs' }).click();
    await expect(author).toHaveValue('The first one');
    await expect(page.getByLabel('Summary')).toHaveValue('Of the first one');
    await expect(page.getByText('No changes.')).toBeVisible();

    await textOf(page).press('Control+End');
    await page.keyboard.type(' Then the middle.');
    await expect(page.getByText('Unsaved changes are kept in this browser.')).toBeVisible();
    await page.getByRole('link', { name: 'All posts' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay here' })
      .click();
    await expect(textOf(page)).toContainText('Then the middle.');
    await page.close({ runBeforeUnload: false });
    const next = await context.newPage();
    await open(next, `/admin/posts/${post.id}`);
    await expect(next.getByText('Your unsaved text from')).toBeVisible();
    await expect(textOf(next)).toContainText('Look at the ends first. Then the middle.');
    await next.getByRole('button', { name: 'Discard' }).click();
    await next.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(textOf(next)).not.toContainText('Then the middle.');
    await expect(next.getByText('No changes.')).toBeVisible();

    const synced: StaffPostResponse = {
      ...post,
      wpId: 41,
      state: 'published',
      publishedAt: '2026-05-05T12:00:00.000Z',
    };
    await next.route(`**${API}/${post.id}`, (route) => route.fulfill({ json: synced }));
    await open(next, `/admin/posts/${post.id}`);
    await expect(next.getByText('This post comes from WordPress.')).toBeVisible();
    await expect(next.getByRole('article').getByText('Look at the ends first.')).toBeVisible();
    await expect(next.getByRole('textbox')).toHaveCount(0);
  });
});
