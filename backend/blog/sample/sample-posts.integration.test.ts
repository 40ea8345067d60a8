import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderForTest, forFile } from '../../testing/for-file.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { BLOG_CATEGORIES } from '../blog.contract.js';
import { BlogPost } from '../blog-post.entity.js';
import { loadSamplePosts } from './sample-posts.js';

const directory = folderForTest('posts-');
const database = forFile(() => createTestDatabase());
beforeEach(() => database.orm.em.fork().nativeDelete(BlogPost, {}));

const load = () => loadSamplePosts(database.orm.em, pathToFileURL(`${directory}/`));
const posts = () =>
  database.orm.em.fork().find(BlogPost, {}, { orderBy: { publishedAt: 'desc' }, populate: ['content'] });

const FIRST = {
  title: 'First',
  excerpt: 'About the first',
  category: 'Jobsite Tips',
  author: 'A. Author',
  publishedAt: '2026-01-02T09:30:00Z',
  imageAlt: 'Illustration: the first',
};
const SECOND = { ...FIRST, title: 'Second', publishedAt: '2025-12-01T09:30:00Z' };

const write = (slug: string, head: object, html: string) =>
  writeFile(join(directory, `${slug}.html`), `<!--\n${JSON.stringify(head, null, 2)}\n-->\n${html}`);

it('loads posts with their sanitized content and their picture', async () => {
  await write('first', FIRST, '<h2>A</h2><script>alert(1)</script><p onclick="x()">b</p>');
  await write('second', SECOND, '<p>c</p>');
  expect(await load()).toBe(2);
  const [first, second] = await posts();
  expect(first).toMatchObject({
    slug: 'first',
    title: 'First',
    excerpt: 'About the first',
    category: 'Jobsite Tips',
    author: 'A. Author',
    content: '<h2>A</h2><p>b</p>',
    imageUrl: '/images/blog/first.svg',
    imageAlt: 'Illustration: the first',
    publishedAt: new Date('2026-01-02T09:30:00Z'),
    updatedAt: new Date('2026-01-02T09:30:00Z'),
    wpId: null,
  });
  expect(second).toMatchObject({ slug: 'second', imageUrl: '/images/blog/second.svg' });
});

it('leaves a blog with posts unchanged', async () => {
  await write('first', FIRST, '<p>a</p>');
  expect(await load()).toBe(1);
  await write('second', SECOND, '<p>c</p>');
  expect(await load()).toBeNull();
  expect((await posts()).map(({ slug }) => slug)).toEqual(['first']);
});

it('loads nothing if one post has no head', async () => {
  await write('first', FIRST, '<p>a</p>');
  await writeFile(join(directory, 'second.html'), '<p>b</p>');
  await expect(load()).rejects.toThrow('second.html: the head is missing');
  expect(await posts()).toEqual([]);
});

it("loads the project's samples; the sanitizer removes no tag", async () => {
  const loaded = await loadSamplePosts(database.orm.em);
  expect(loaded).toBeGreaterThanOrEqual(18);
  const all = await posts();
  for (const { slug, content, category, publishedAt } of all) {
    const written = await readFile(new URL(`./posts/${slug}.html`, import.meta.url), 'utf8');
    expect({ slug, tags: tagNames(content) }).toEqual({ slug, tags: tagNames(written) });
    expect(BLOG_CATEGORIES).toContain(category);
    expect(publishedAt?.getTime()).toBeLessThan(Date.now());
  }
});

const tagNames = (html: string): string[] => [...html.matchAll(/<([a-z0-9]+)/g)].map(([, name = '']) => name);
