import type { APIRequestContext } from '@playwright/test';
import type { BlogPostResponse, BlogPostSummary } from '../backend/blog/blog.contract.js';
import { expect, open, test } from './fixtures.js';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"/>';

async function postsFromApi(request: APIRequestContext, parameters: Record<string, string> = {}) {
  const answer = await request.get('/api/blog/posts', { params: { page: '1', pageSize: '24', ...parameters } });
  const posts = (await answer.json()) as BlogPostSummary[];
  return { posts, total: Number(answer.headers()['x-total-count']), titles: posts.map(({ title }) => title) };
}

test('tabs and pages change the list in place, keep the focus and follow the history; pictures are 192 px high [spec 2.64, 2.70]', async ({
  page,
  request,
}) => {
  const all = await postsFromApi(request);
  const second = await postsFromApi(request, { page: '2' });
  const guidelines = await postsFromApi(request, { category: 'OSHA Guidelines' });
  const titles = page.getByRole('article').getByRole('heading', { level: 3 });
  const pictures = page.getByRole('article').getByRole('img');
  const tab = page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link', { name: 'OSHA Guidelines' });
  let documents = 0;
  page.on('request', (call) => {
    if (call.isNavigationRequest()) documents += 1;
  });
  // A stub picture always loads: the journey is about the page.
  await page.route('**/images/blog/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  await open(page, '/blog');
  await expect
    .poll(() => pictures.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height)))
    .toEqual(all.posts.map(() => 192));

  await tab.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?category=OSHA+Guidelines');
  await expect(titles).toHaveText(guidelines.titles);
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'post' })).toHaveText(`${guidelines.total} posts`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog\?category=OSHA\+Guidelines$/);

  await page.goBack();
  await expect(titles).toHaveText(all.titles);
  await page.getByRole('navigation', { name: 'Pages of the blog' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/blog?page=2');
  await expect(titles).toHaveText(second.titles);
  await expect(page.getByRole('heading', { level: 2, name: 'All Posts' })).toBeFocused();
  expect(documents).toBe(1);
});

test("a card opens its post; a video's player loads on click, not before", async ({ page, request }) => {
  const [first] = (await postsFromApi(request)).posts;
  const address = `/api/blog/posts/${first?.slug}`;
  const post = (await (await request.get(address)).json()) as BlogPostResponse;
  const player = 'https://player.vimeo.com/video/1?h=8272103f6e';
  const content = `<p><a href="https://vimeo.com/1/8272103f6e" data-embed="${player}">Play the video on Vimeo</a></p>`;
  let calls = 0;
  await page.route(`**${address}`, (route) => route.fulfill({ json: { ...post, content } }));
  await page.route('https://player.vimeo.com/**', (route) => {
    calls += 1;
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  await open(page, '/blog');
  await page.getByRole('article').getByRole('link', { name: post.title }).first().click();
  await expect(page).toHaveURL(`/blog/${post.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('nav[aria-label="Main"] [aria-current="page"]')).toHaveText(['Blog']);

  const link = page.getByRole('link', { name: 'Play the video on Vimeo' });
  await expect(link).toBeVisible();
  expect(calls).toBe(0);
  await link.click();
  await expect(page.locator('iframe')).toHaveAttribute('src', `${player}&autoplay=1`);
  await expect.poll(() => calls).toBe(1);
});
