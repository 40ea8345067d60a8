import { FileSite } from '../testing/file-site.js';
import { BlogPost } from './blog-post.entity.js';
import { sanitizePostHtml } from './sanitize-post-html.js';
import { type SyncedPost, SyncedPostsService } from './synced-posts.service.js';

const POST: SyncedPost = {
  wpId: 13,
  wpPath: '/ringlock-or-frame/',
  slug: 'ringlock-or-frame',
  title: 'Ringlock or Frame',
  excerpt: 'Which one to rent',
  content: sanitizePostHtml('<p>Text</p>'),
  imageUrl: '',
  imageAlt: '',
  category: 'Equipment Rentals',
  author: 'Dale Trammell',
  publishedAt: new Date('2025-01-02T03:04:05Z'),
  publishedOn: '2025-01-01',
};

let posts: SyncedPostsService;

const test = new FileSite();
beforeAll(() => {
  posts = new SyncedPostsService(test.database.orm.em);
});

beforeEach(() => test.fork().nativeDelete(BlogPost, {}));

const get = (slug: string) => test.call().get(`/api/blog/posts/${slug}`);

it('reports created, updated and unchanged posts, and compares without writing', async () => {
  const other = { ...POST, content: sanitizePostHtml('<p>Other</p>') };
  expect((await posts.compare(POST)).outcome).toBe('created');
  expect(await posts.list()).toEqual([]);
  expect((await posts.save(POST)).outcome).toBe('created');
  expect((await posts.save(POST)).outcome).toBe('unchanged');
  expect((await posts.compare(other)).outcome).toBe('updated');
  expect((await get(POST.slug).expect(200)).body.content).toBe('<p>Text</p>');
  expect((await posts.save(other)).outcome).toBe('updated');
  expect((await get(POST.slug).expect(200)).body.content).toBe('<p>Other</p>');
});

it('redirects all former slugs until another post takes one', async () => {
  await posts.save(POST);
  await posts.save({ ...POST, slug: 'second' });
  await posts.save({ ...POST, slug: 'third' });
  for (const former of [POST.slug, 'second']) {
    const { headers } = await get(former).expect(301);
    expect(headers.location).toBe('/api/blog/posts/third');
  }
  await posts.save({ ...POST, wpId: 14, slug: 'second', title: 'Another' });
  expect((await get('second').expect(200)).body.title).toBe('Another');
  await posts.save({ ...POST, slug: POST.slug });
  await get(POST.slug).expect(200);
  expect((await get('third').expect(301)).headers.location).toBe(`/api/blog/posts/${POST.slug}`);
});

it('finds a free slug if the numbered one is taken as well', async () => {
  await posts.save({ ...POST, wpId: 1 });
  await posts.save({ ...POST, wpId: 2, slug: `${POST.slug}-13` });
  expect((await posts.save(POST)).slug).toBe(`${POST.slug}-13-2`);
  expect((await posts.save(POST)).outcome).toBe('unchanged');
  const long = 'x'.repeat(200);
  await posts.save({ ...POST, wpId: 3, slug: long });
  await posts.save({ ...POST, wpId: 4, slug: `${long.slice(2)}-9` });
  expect((await posts.save({ ...POST, wpId: 9, slug: long })).slug).toBe(`${long.slice(4)}-9-2`);
});

it('removes the redirects of a removed post', async () => {
  await posts.save(POST);
  await posts.save({ ...POST, slug: 'second' });
  await posts.remove([POST.wpId]);
  await get(POST.slug).expect(404);
  await get('second').expect(404);
});

it('lists posts by their WordPress ids, whichever was changed last', async () => {
  await posts.save({ ...POST, wpId: 2, slug: 'second' });
  await posts.save({ ...POST, wpId: 1, slug: 'first' });
  await posts.save({ ...POST, wpId: 2, slug: 'second', title: 'Changed' });
  expect((await posts.list()).map(({ wpId }) => wpId)).toEqual([1, 2]);
  await posts.save({ ...POST, wpId: 1, slug: 'first', title: 'Changed' });
  expect((await posts.list()).map(({ wpId }) => wpId)).toEqual([1, 2]);
});
