import request from 'supertest';
import { forFile } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { BLOG_CATEGORIES, type BlogPostResponse, type BlogPostSummary } from './blog.contract.js';
import { BlogPost } from './blog-post.entity.js';

/** Post 0 is the newest; the categories rotate. */
const POSTS = 23;
const HOUR_MS = 3_600_000;
const NEWEST = Date.parse('2026-03-01T12:00:00Z');

const database = forFile(() => createTestDatabase());
beforeAll(async () => {
  const em = database.orm.em.fork();
  // The insertion order differs from the publication order.
  for (const index of [...Array(POSTS).keys()].reverse().sort((a, b) => (a % 7) - (b % 7))) {
    const publishedAt = new Date(NEWEST - index * HOUR_MS);
    em.create(BlogPost, {
      slug: `post-${index}`,
      title: `Post ${index} & more`,
      excerpt: `About ${index}`,
      content: `<p>Text of ${index}, see <a href="/catalog">the catalog</a>.</p>`,
      category: BLOG_CATEGORIES[index % 4] ?? 'Industry News',
      author: 'A. Author',
      publishedAt,
      updatedAt: publishedAt,
    });
  }
  em.create(BlogPost, {
    slug: 'not-yet',
    title: 'Not yet',
    content: '<p>Later</p>',
    category: 'Industry News',
    author: 'A. Author',
    publishedAt: new Date(Date.now() + 24 * HOUR_MS),
  });
  await em.flush();
});
const site = forFile(() => createTestSite(database, { PUBLIC_URL: 'https://www.example.com' }));

const get = (path: string) => request(site.getHttpServer()).get(path);

async function slugs(path: string): Promise<string[]> {
  const { body } = await get(path).expect(200);
  return (body as BlogPostSummary[]).map(({ slug }) => slug);
}

const expected = (matches: (index: number) => boolean) =>
  [...Array(POSTS).keys()].filter(matches).map((index) => `post-${index}`);

describe('GET /api/blog/posts', () => {
  it('lists every published post, newest first, without content [spec 3.8, 7.5, 3.23]', async () => {
    const { body, headers } = await get('/api/blog/posts').expect(200);
    expect((body as BlogPostSummary[]).map(({ slug }) => slug)).toEqual(expected(() => true));
    expect(headers['x-total-count']).toBe(String(POSTS));
    expect(headers.link).toBeUndefined();
    expect(body[0]).toEqual({
      id: expect.any(Number),
      slug: 'post-0',
      title: 'Post 0 & more',
      excerpt: 'About 0',
      imageUrl: '',
      imageAlt: '',
      category: BLOG_CATEGORIES[0],
      author: 'A. Author',
      publishedAt: '2026-03-01T12:00:00.000Z',
      publishedOn: '2026-03-01',
      wpId: null,
    });
  });

  it.each(BLOG_CATEGORIES.slice(0, 4))('filters by category %s [spec 3.24]', async (category) => {
    const wanted = expected((index) => BLOG_CATEGORIES[index % 4] === category);
    const { body, headers } = await get('/api/blog/posts').query({ category }).expect(200);
    expect((body as BlogPostSummary[]).map(({ slug }) => slug)).toEqual(wanted);
    expect(headers['x-total-count']).toBe(String(wanted.length));
  });

  it('links the neighboring pages [spec 3.25]', async () => {
    const second = await get('/api/blog/posts?page=2&pageSize=10').expect(200);
    expect((second.body as BlogPostSummary[]).map(({ slug }) => slug)).toEqual(
      expected((index) => index >= 10 && index < 20),
    );
    expect(second.headers['x-total-count']).toBe(String(POSTS));
    expect(second.headers.link).toContain('page=3&pageSize=10>; rel="next"');
    expect(second.headers.link).toContain('page=1&pageSize=10>; rel="prev"');
    expect(await slugs('/api/blog/posts?page=3&pageSize=10')).toHaveLength(3);
    expect(await slugs('/api/blog/posts?page=4&pageSize=10')).toEqual([]);
  });

  it.each([
    ['category=Gossip', 'category'],
    ['pageSize=101', 'pageSize'],
    ['category=Industry+News&category=Jobsite+Tips', 'category'],
  ])('rejects %s with an error for the field [spec 3.14]', async (query, field) => {
    const { body } = await get(`/api/blog/posts?${query}`).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('GET /api/blog/posts/:slug', () => {
  it('returns the post with its content [spec 3.8, 7.6, 3.26]', async () => {
    const { body } = await get('/api/blog/posts/post-7').expect(200);
    const post = body as BlogPostResponse;
    expect(post.content).toBe('<p>Text of 7, see <a href="/catalog">the catalog</a>.</p>');
    expect(post.updatedAt).toBe(post.publishedAt);
  });

  it.each(['no-such-post', 'not-yet', 'POST-7'])('returns 404 for %s [spec 3.26]', async (slug) => {
    const { body } = await get(`/api/blog/posts/${slug}`).expect(404);
    expect(body).toEqual({ statusCode: 404, error: 'Not Found', message: 'This post does not exist.' });
  });

  it.each(['a%00b', 'a'.repeat(201)])('rejects the slug %s', (slug) => get(`/api/blog/posts/${slug}`).expect(400));
});

describe('GET /feed.xml', () => {
  it('contains the latest 20 posts with their content and absolute links [spec 2.117, 2.133]', async () => {
    const { text, headers } = await get('/feed.xml').expect(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const links = [...text.matchAll(/<guid isPermaLink="true">(.*?)<\/guid>/g)].map(([, link]) => link);
    expect(links).toEqual(expected((index) => index < 20).map((slug) => `https://example.com/blog/${slug}`));
    expect(text).toContain('Text of 19, see &lt;a href=&quot;https://example.com/catalog&quot;&gt;');
    expect(text).not.toContain('Not yet');
  });

  it('returns 304 for a matching ETag or date', async () => {
    const { headers } = await get('/feed.xml').expect(200);
    expect(headers['last-modified']).toBe('Sun, 01 Mar 2026 12:00:00 GMT');
    await get('/feed.xml')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await get('/feed.xml')
      .set('If-Modified-Since', headers['last-modified'] ?? '')
      .expect(304);
    await get('/feed.xml').set('If-Modified-Since', 'Sun, 01 Mar 2026 11:00:00 GMT').expect(200);
  });
});
