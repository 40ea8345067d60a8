import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { BLOG_CATEGORIES } from './blog.contract.js';
import { BlogPost } from './blog-post.entity.js';
import { loadSamplePosts } from './sample-posts.js';

let database: TestDatabase;
let directory: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  await database.orm.em.fork().nativeDelete(BlogPost, {});
  directory = await mkdtemp(join(tmpdir(), 'posts-'));
  await mkdir(join(directory, 'posts'));
});

afterEach(() => rm(directory, { recursive: true }));
afterAll(() => database.drop());

const load = () => loadSamplePosts(database.orm.em, pathToFileURL(`${directory}/`));
const posts = () =>
  database.orm.em.fork().find(BlogPost, {}, { orderBy: { publishedAt: 'desc' }, populate: ['content'] });

const SAMPLES = [
  {
    slug: 'first',
    title: 'First',
    excerpt: 'About the first',
    category: 'Jobsite Tips',
    author: 'A. Author',
    publishedAt: '2026-01-02T09:30:00Z',
    image: { file: 'first.svg', alt: 'Illustration: the first' },
  },
  {
    slug: 'second',
    title: 'Second',
    excerpt: '',
    category: 'OSHA Guidelines',
    author: 'B. Author',
    publishedAt: '2025-12-01T09:30:00Z',
  },
];

async function writeSamples(samples: readonly object[], contents: Record<string, string>): Promise<void> {
  await writeFile(join(directory, 'posts.json'), JSON.stringify(samples));
  for (const [slug, html] of Object.entries(contents)) await writeFile(join(directory, 'posts', `${slug}.html`), html);
}

it('loads posts with their content, sanitized, and their picture', async () => {
  await writeSamples(SAMPLES, {
    first: '<h2>A</h2><script>alert(1)</script><p onclick="x()">b</p>',
    second: '<p>c</p>',
  });
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
  expect(second).toMatchObject({ slug: 'second', imageUrl: '', imageAlt: '' });
});

it('leaves a blog alone that holds anything', async () => {
  await writeSamples(SAMPLES.slice(0, 1), { first: '<p>a</p>' });
  expect(await load()).toBe(1);
  await writeSamples(SAMPLES, { second: '<p>c</p>' });
  expect(await load()).toBeNull();
  expect((await posts()).map(({ slug }) => slug)).toEqual(['first']);
});

it('has nothing to load without samples', async () => {
  expect(await load()).toBe(0);
});

it('loads nothing when one content is missing', async () => {
  await writeSamples(SAMPLES, { first: '<p>a</p>' });
  await expect(load()).rejects.toThrow('second.html');
  expect(await posts()).toEqual([]);
});

it('names the post whose category is not one of the blog', async () => {
  await writeSamples([{ ...SAMPLES[0], category: 'Gossip' }], { first: '<p>a</p>' });
  await expect(load()).rejects.toThrow('Sample post first: there is no category "Gossip"');
});

it("loads the project's own samples: enough for every category, with nothing lost on the way in", async () => {
  const loaded = await loadSamplePosts(database.orm.em);
  expect(loaded).toBeGreaterThanOrEqual(18);
  const all = await posts();
  expect(new Set(all.map(({ category }) => category))).toEqual(new Set(BLOG_CATEGORIES));
  for (const { slug, content, imageUrl, imageAlt, publishedAt } of all) {
    const written = await readFile(new URL(`./sample/posts/${slug}.html`, import.meta.url), 'utf8');
    expect({ slug, tags: tagNames(content) }).toEqual({ slug, tags: tagNames(written) });
    expect(imageUrl).toBe(`/images/blog/${slug}.svg`);
    expect(imageAlt).not.toBe('');
    expect(publishedAt?.getTime()).toBeLessThan(Date.now());
  }
});

function tagNames(html: string): string[] {
  return [...html.matchAll(/<([a-z0-9]+)/g)].map(([, name = '']) => name);
}
