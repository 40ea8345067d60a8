import type { APIRequestContext, Page } from '@playwright/test';
import type { BlogPostAnswer, BlogPostSummary } from '../backend/blog/blog.contract.js';
import { expectNoViolations } from './axe.js';
import { expect, hydrated, NOT_FOUND_MESSAGE, noScriptTest, open, test } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';

const PAGE_SIZE = 24;
const CATEGORIES = ['Equipment Rentals', 'OSHA Guidelines', 'Industry News', 'Project Spotlights', 'Jobsite Tips'];
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"/>';
/** Links within text may be as high as a line. */
const TEXT_LINKS = { within: 'main', except: 'p, li:has(> :not(a)), article li, td' };
const LOAD_FAILURE = /^error: Failed to load resource/;

// A stub picture always loads: the journeys are about the page.
test.beforeEach(async ({ page }) => {
  await page.route('**/images/blog/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
});

async function postsFromApi(request: APIRequestContext, parameters: Record<string, string> = {}) {
  const answer = await request.get('/api/blog/posts', {
    params: { page: '1', pageSize: String(PAGE_SIZE), ...parameters },
  });
  const posts = (await answer.json()) as BlogPostSummary[];
  return { posts, total: Number(answer.headers()['x-total-count']), titles: posts.map(({ title }) => title) };
}

async function postWithTable(request: APIRequestContext): Promise<BlogPostAnswer> {
  for (const { slug } of (await postsFromApi(request)).posts) {
    const post = (await (await request.get(`/api/blog/posts/${slug}`)).json()) as BlogPostAnswer;
    if (post.content.includes('<table')) return post;
  }
  throw new Error('No sample post on the first page holds a table');
}

const cardTitles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link', { name, exact: true });

test.describe('the list', () => {
  noScriptTest(
    'shows the newest posts: badge, title, excerpt, date, author and a picture 192 px high',
    async ({ page, request }) => {
      const { posts, titles } = await postsFromApi(request);
      await page.goto('/blog');
      await expect(cardTitles(page)).toHaveText(titles);

      const [first] = posts;
      const card = page.getByRole('article').first();
      await expect(card).toContainText(first?.category ?? '');
      await expect(card).toContainText(first?.excerpt ?? '');
      await expect(card).toContainText(`By ${first?.author}`);
      await expect(card.locator('time')).toHaveAttribute('datetime', first?.publishedAt ?? '');
      await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${first?.slug}`);
      const pictures = page.getByRole('article').getByRole('img');
      await expect
        .poll(() => pictures.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height)))
        .toEqual(posts.map(() => 192));
    },
  );

  test('tabs switch without a reload, keep the focus and follow the history', async ({ page, request }) => {
    const all = await postsFromApi(request);
    const guidelines = await postsFromApi(request, { category: 'OSHA Guidelines' });
    let documents = 0;
    page.on('request', (call) => {
      if (call.isNavigationRequest()) documents += 1;
    });
    await open(page, '/blog');
    const tabs = page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link');
    await expect(tabs).toHaveText(['All Posts', ...CATEGORIES]);
    await expect(tab(page, 'All Posts')).toHaveAttribute('aria-current', 'page');

    await tab(page, 'OSHA Guidelines').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blog?category=OSHA+Guidelines');
    await expect(cardTitles(page)).toHaveText(guidelines.titles);
    await expect(tab(page, 'OSHA Guidelines')).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, 'OSHA Guidelines')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'post' })).toHaveText(`${guidelines.total} posts`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog\?category=OSHA\+Guidelines$/);

    await page.goBack();
    await expect(cardTitles(page)).toHaveText(all.titles);
    expect(documents).toBe(1);
  });

  test('more than 24 posts are paginated', async ({ page, request }) => {
    const second = await postsFromApi(request, { page: '2' });
    expect(second.total).toBeGreaterThan(PAGE_SIZE);
    await open(page, '/blog');
    await page.getByRole('navigation', { name: 'Pages of the blog' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await expect(cardTitles(page)).toHaveText(second.titles);
    await expect(page.getByRole('heading', { level: 2, name: 'All Posts' })).toBeFocused();
  });

  test('shows placeholders while posts load', async ({ page, request }) => {
    const tips = await postsFromApi(request, { category: 'Jobsite Tips' });
    const release = Promise.withResolvers<void>();
    await page.route('**/api/blog/posts?*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await open(page, '/blog');
    await tab(page, 'Jobsite Tips').click();
    await expect(page.getByText('Loading posts')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    release.resolve();
    await expect(cardTitles(page)).toHaveText(tips.titles);
  });

  test('says when it is empty', async ({ page }) => {
    await page.route('**/api/blog/posts?*', (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
    await open(page, '/blog?category=Jobsite+Tips');
    await tab(page, 'All Posts').click();
    await expect(page.getByRole('heading', { name: 'No blog posts found.', exact: true })).toBeVisible();
    await tab(page, 'Industry News').click();
    const text = 'No posts found in the "Industry News" category.';
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
  });

  test('links to its feed', async ({ page, request }) => {
    await open(page, '/blog');
    await expect(page.locator('head link[rel="alternate"][type="application/rss+xml"]')).toHaveAttribute(
      'href',
      '/feed.xml',
    );
    const read = await page.evaluate(async () => {
      // Trusted Types forbids DOMParser here, so the browser parses the response.
      const call = new XMLHttpRequest();
      call.open('GET', '/feed.xml');
      call.overrideMimeType('application/xml');
      await new Promise((resolve) => {
        call.onloadend = resolve;
        call.send();
      });
      const parsed = call.responseXML ?? document;
      return {
        isFeed: parsed.documentElement.localName === 'rss' && parsed.querySelector('parsererror') === null,
        links: [...parsed.querySelectorAll('item > link')].map((link) => new URL(link.textContent ?? '').pathname),
        relative: [...parsed.getElementsByTagName('content:encoded')].filter((content) =>
          / (?:href|src)="(?!https?:)/.test(content.textContent ?? ''),
        ).length,
      };
    });
    const { posts } = await postsFromApi(request, { pageSize: '20' });
    expect(read).toEqual({ isFeed: true, links: posts.map(({ slug }) => `/blog/${slug}`), relative: 0 });
  });

  test('fits the screen and passes axe', { tag: '@phone' }, async ({ page, isMobile }) => {
    await open(page, '/blog');
    await expectNoViolations(page);
    await expectNoOverflow(page);
    if (isMobile) await expectTapTargets(page, TEXT_LINKS);
  });
});

test.describe('a list that fails', () => {
  test.use({ expectedConsole: LOAD_FAILURE });

  test('shows an error, and Retry loads the page again', async ({ page, request }) => {
    const tips = await postsFromApi(request, { category: 'Jobsite Tips' });
    await page.route('**/api/blog/posts?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await open(page, '/blog');
    await tab(page, 'Jobsite Tips').click();
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('Failed to load blog posts. Please try again.');
    await expectNoViolations(page);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(cardTitles(page)).toHaveText(tips.titles);
  });

  test('a picture that fails to load shows a message, on cards and on the post', async ({ page, request }) => {
    const { posts } = await postsFromApi(request);
    await page.route('**/images/blog/*', (route) => route.abort());
    await page.goto('/blog');
    await expect(page.getByRole('article').first()).toContainText('Image unavailable');
    await page.goto(`/blog/${posts[0]?.slug}`);
    await expect(page.getByText('Image Unavailable', { exact: true })).toBeVisible();
    await expect(page.getByText('Unable to load blog image', { exact: true })).toBeVisible();
  });
});

test.describe('a post', () => {
  test('shows badge, date, author, title, excerpt, picture and text, and ends with calls to action', async ({
    page,
    request,
  }) => {
    const post = await postWithTable(request);
    await open(page, '/blog');
    await page.getByRole('link', { name: post.title, exact: true }).click();
    await expect(page).toHaveURL(`/blog/${post.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('nav[aria-label="Main"] [aria-current="page"]')).toHaveText(['Blog']);

    const article = page.getByRole('article');
    await expect(article.getByRole('definition').first()).toHaveText(post.category);
    await expect(article.locator('time')).toHaveAttribute('datetime', post.publishedAt);
    await expect(article.getByText(post.author, { exact: true })).toBeVisible();
    await expect(article.getByText(post.excerpt, { exact: true })).toBeVisible();
    await expect(article.getByRole('img', { name: post.imageAlt })).toBeVisible();
    await expect(article.getByRole('heading', { level: 2 })).toHaveCount(post.content.split('<h2').length - 1);

    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Browse Equipment' })).toHaveAttribute('href', '/catalog');
    await expect(main.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute('href', '/quote');
  });

  noScriptTest('ends with items and a builder setup for its subject', async ({ page }) => {
    await page.goto('/blog/longer-hot-work-watches');
    const equipment = page.getByRole('region', { name: 'Equipment for this job' });
    await expect(equipment.getByRole('link', { name: 'Request a Firewatch Quote' })).toHaveAttribute(
      'href',
      '/quote?service=firewatch',
    );
    await page.goto('/blog/rolling-towers-2-to-1');
    await expect(equipment.getByRole('listitem').getByRole('link')).toHaveCount(4);
    await expect(equipment.getByRole('link', { name: 'Request a Firewatch Quote' })).toHaveCount(0);
    await equipment.getByRole('link', { name: 'Open in the Builder' }).click();
    await expect(page).toHaveURL(/^[^?]*\/builder\?system=frame&shape=rolling/);
  });

  test('fits the screen, its tables scroll by keyboard, and it passes axe', { tag: '@phone' }, async ({
    page,
    request,
    isMobile,
  }) => {
    const post = await postWithTable(request);
    await open(page, `/blog/${post.slug}`);
    await expectNoOverflow(page);
    if (isMobile) await expectTapTargets(page, TEXT_LINKS);
    const table = page.getByRole('region', { name: 'Table 1' });
    await table.focus();
    await expect(table).toBeFocused();
    await expect(table.getByRole('table')).toBeVisible();
    await expectNoViolations(page);
  });

  test.describe('that is missing', () => {
    test.use({ expectedConsole: NOT_FOUND_MESSAGE });

    test('answers 404 with its own screen', async ({ page }) => {
      const answer = await page.goto('/blog/no-such-post');
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
      await expectNoViolations(page);
      await page.getByRole('link', { name: 'Back to Blog' }).click();
      await expect(page).toHaveURL('/blog');
    });
  });
});

test.describe('without JavaScript', () => {
  noScriptTest('tabs, pagination and posts work as plain links', async ({ page, request }) => {
    const spotlights = await postsFromApi(request, { category: 'Project Spotlights' });
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await tab(page, 'Project Spotlights').click();
    await expect(cardTitles(page)).toHaveText(spotlights.titles);
    await expect(page.getByRole('article').getByRole('img')).toHaveCount(spotlights.posts.length);
    await page.getByRole('link', { name: spotlights.titles[0], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(spotlights.titles[0] ?? '');
    await expect(page.getByRole('link', { name: 'Get Free Quote' })).toBeVisible();
  });
});

test("a video's player loads on click, not before", async ({ page, request }) => {
  const [first] = (await postsFromApi(request)).posts;
  const address = `/api/blog/posts/${first?.slug}`;
  const post = (await (await request.get(address)).json()) as BlogPostAnswer;
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
  const link = page.getByRole('link', { name: 'Play the video on Vimeo' });
  await expect(link).toBeVisible();
  expect(calls).toBe(0);
  await link.click();
  await expect(page.locator('iframe')).toHaveAttribute('src', `${player}&autoplay=1`);
  await expect.poll(() => calls).toBe(1);
});
