import { CHANGED_MEANWHILE, CHANGED_MEANWHILE_MESSAGE } from '../../platform/editing/editing.contract.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { forFile } from '../../testing/for-file.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { testPicture } from '../../testing/test-pictures.js';
import { BlogPost } from '../blog-post.entity.js';
import { sanitizePostHtml } from '../sanitize-post-html.js';
import { type SyncedPost, SyncedPostsService } from '../synced-posts.service.js';
import { POST_FIELDS, POST_MESSAGES, type PostInput, type SavedPost } from './blog-admin.contract.js';

const PATH = '/api/admin/posts';
const POST: PostInput = {
  title: 'Planks after a storm',
  excerpt: 'What to look at first',
  category: 'Jobsite Tips',
  author: 'Dale Trammell',
  content: '<p>Look at the ends first.</p>',
  imageUrl: '',
  imageAlt: '',
  state: 'draft',
};

const test = forFile(() => StaffTestSite.start());

beforeEach(() => test.fork().nativeDelete(BlogPost, {}));

const call: StaffTestSite['ask'] = (...request) => test.ask(...request);
const publicCall = (path: string) => test.call().get(path);

const create = (values: object) => call('post', PATH).send({ ...POST, ...values });
const update = ({ id, version }: { id: number; version: number }, values: object) =>
  call('patch', `${PATH}/${id}`).send({ version, ...values });
const add = async (values: Partial<PostInput> = {}): Promise<SavedPost['post']> =>
  (await create(values).expect(201)).body.post;
const change = async (post: SavedPost['post'], values: object): Promise<SavedPost['post']> =>
  (await update(post, values).expect(200)).body.post;

/** All public responses about posts, joined. */
async function publicResponses(slug: string): Promise<string> {
  const paths = ['/api/blog/posts', '/api/blog/posts?page=1&pageSize=100', '/api/blog/posts?category=Jobsite+Tips'];
  const answers = await Promise.all(
    [...paths, '/feed.xml', '/sitemap.xml'].map((path) => publicCall(path).expect(200)),
  );
  const one = await publicCall(`/api/blog/posts/${slug}`);
  return [...answers, one].map(({ text, headers }) => `${text} total=${headers['x-total-count']}`).join('\n');
}

const SYNCED: SyncedPost = {
  ...{ wpId: 13, wpPath: '/ringlock-or-frame/', slug: 'ringlock-or-frame', title: 'Ringlock or Frame' },
  ...{ excerpt: 'Which one to rent', content: sanitizePostHtml('<p>Text</p>'), imageUrl: '', imageAlt: '' },
  ...{ category: 'Equipment Rentals', author: 'Dale Trammell' },
  ...{ publishedAt: new Date('2025-01-02T03:04:05Z'), publishedOn: '2025-01-01' },
};
const syncedPosts = () => new SyncedPostsService(test.database.orm.em);

async function synced(slug: string): Promise<BlogPost> {
  await syncedPosts().save({ ...SYNCED, slug, title: 'From WordPress' });
  return test.fork().findOneOrFail(BlogPost, { wpId: SYNCED.wpId });
}

describe('unpublished posts', () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();

  it.each<[string, Partial<PostInput>]>([
    ['draft', {}],
    ['scheduled', { state: 'published', publishedAt: later }],
  ])('a %s post is missing from list, count, post, feed and sitemap', async (state, values) => {
    const before = await publicResponses('planks-after-a-storm');
    const post = await add(values);
    expect(post).toMatchObject({ state, slug: 'planks-after-a-storm' });
    expect(await publicResponses(post.slug)).toBe(before);
    await publicCall(`/api/blog/posts/${post.slug}`).expect(404);
    const live = await change(post, { state: 'published', publishedAt: null });
    expect(live.state).toBe('published');
    const after = await publicResponses(post.slug);
    for (const part of ['/blog/planks-after-a-storm</loc>', 'total=1', 'Look at the ends', 'What to look at first'])
      expect(after).toContain(part);
  });

  it('an unpublished post is not public, even at its former addresses', async () => {
    const before = await publicResponses('planks-after-a-storm');
    const first = await add({ state: 'published' });
    const renamed = await change(first, { slug: 'planks' });
    const back = await change(renamed, { state: 'draft' });
    expect(back).toMatchObject({ state: 'draft', publishedAt: null });
    for (const slug of ['planks', 'planks-after-a-storm']) await publicCall(`/api/blog/posts/${slug}`).expect(404);
    expect(await publicResponses('planks-after-a-storm')).toBe(before);
  });

  it('a sync does not list, change or remove a draft', async () => {
    const draft = await add({ slug: 'ringlock' });
    const other = await synced('ringlock');
    expect(other.slug).toBe('ringlock-13');
    expect(await syncedPosts().list()).toHaveLength(1);
    await syncedPosts().remove([13, draft.id]);
    expect((await call('get', `${PATH}/${draft.id}`).expect(200)).body).toEqual(draft);
  });
});

describe('editing', () => {
  it('creates, lists, changes and removes a post, and writes the audit log', async () => {
    const post = await add();
    expect((await call('get', `${PATH}/${post.id}`).expect(200)).body).toEqual(post);
    const { body, headers } = await call('get', PATH).expect(200);
    expect(headers).toMatchObject({ 'x-total-count': '1', 'cache-control': 'no-store' });
    const { content, excerpt, imageUrl, imageAlt, publishedOn, updatedAt, ...summary } = post;
    expect(body).toEqual([summary]);
    await change(post, { title: 'Planks' });
    await call('delete', `${PATH}/${post.id}?version=2`).expect(204);
    const lines = await test.fork().find(StaffAudit, { action: /^post\./ }, { orderBy: { id: 'desc' } });
    const subject = `post ${post.id} planks-after-a-storm, draft`;
    expect(lines.slice(0, 3)).toMatchObject([
      { action: 'post.remove', subject },
      { action: 'post.change', subject },
      { action: 'post.add', subject },
    ]);
  });

  it('sanitizes the content and lists what was removed', async () => {
    const content = '<h1>A</h1><p onclick="x()">b<script>alert(1)</script></p>';
    const title = '<script>alert(1)</script>';
    const { body } = await create({ title, content }).expect(201);
    const { post, removed } = body as SavedPost;
    expect(post.content).toBe('<h2>A</h2><p>b</p>');
    expect(removed).toEqual(['onclick of <p>', '<script>']);
    expect(post).toMatchObject({ title, slug: 'script-alert-1-script' });
    const changed = await change(post, { state: 'published', content });
    expect(changed.content).toBe(post.content);
    expect((await publicCall('/feed.xml').expect(200)).text).not.toMatch(/<script|onclick|javascript:/);
  });

  it('keeps every field that a change does not name', async () => {
    const imageUrl = '/images/blog/ringlock-or-cuplock.svg';
    const post = await add({
      imageUrl,
      imageAlt: 'A node',
      state: 'published',
      publishedAt: '2025-05-05T05:05:05.000Z',
    });
    const changed = await change(post, { excerpt: 'Another' });
    expect(changed).toEqual({ ...post, excerpt: 'Another', version: 2, updatedAt: changed.updatedAt });
    expect(changed.updatedAt).not.toBe(post.updatedAt);
  });

  it('rejects a change or removal of an older version with the current post', async () => {
    const post = await add();
    const newer = await change(post, { title: 'The first one' });
    expect(newer.version).toBe(post.version + 1);
    const conflict = { message: CHANGED_MEANWHILE_MESSAGE, code: CHANGED_MEANWHILE, current: newer };
    const { body } = await update(post, { title: 'The second one' }).expect(409);
    expect(body).toMatchObject(conflict);
    const removal = await call('delete', `${PATH}/${post.id}?version=${post.version}`).expect(409);
    expect(removal.body).toMatchObject(conflict);
    expect((await call('get', `${PATH}/${post.id}`).expect(200)).body).toEqual(newer);
    await call('delete', `${PATH}/${post.id}?version=${newer.version}`).expect(204);
  });

  it('accepts one of two simultaneous changes', async () => {
    const post = await add();
    const answers = await Promise.all(['One', 'Two'].map((title) => update(post, { title })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('rejects changes to posts of the content site', async () => {
    const { id, version } = await synced('ringlock');
    const { body } = await call('patch', `${PATH}/${id}`).send({ version, title: 'Ours now' }).expect(409);
    expect(body.message).toBe(POST_MESSAGES.synced);
    await call('delete', `${PATH}/${id}?version=${version}`).expect(409);
    expect((await call('get', `${PATH}/${id}`).expect(200)).body).toMatchObject({ title: 'From WordPress', wpId: 13 });
  });
});

describe('slugs', () => {
  it('redirect from old published slugs, not from old draft slugs', async () => {
    const draft = await add({ slug: 'first' });
    const live = await change(draft, { slug: 'second', state: 'published' });
    await publicCall('/api/blog/posts/first').expect(404);
    const third = await change(live, { slug: 'third' });
    expect((await publicCall('/api/blog/posts/second').expect(301)).headers.location).toBe('/api/blog/posts/third');
    await change(third, { slug: 'second' });
    await publicCall('/api/blog/posts/second').expect(200);
    expect((await publicCall('/api/blog/posts/third').expect(301)).headers.location).toBe('/api/blog/posts/second');
  });

  it('redirect after a post was unpublished, renamed and published again', async () => {
    const live = await add({ slug: 'first', state: 'published' });
    const draft = await change(live, { state: 'draft' });
    await change(await change(draft, { slug: 'second' }), { state: 'published' });
    expect((await publicCall('/api/blog/posts/first').expect(301)).headers.location).toBe('/api/blog/posts/second');
  });

  it('are not given to a synced post while they redirect to our post', async () => {
    await change(await add({ slug: 'first', state: 'published' }), { slug: 'second' });
    expect((await synced('first')).slug).toBe('first-13');
    expect((await publicCall('/api/blog/posts/first').expect(301)).headers.location).toBe('/api/blog/posts/second');
    const ownSlugs = await syncedPosts().listOwnSlugs();
    expect([...ownSlugs].sort()).toEqual(['first', 'second']);
  });

  it('must be unused by other posts; a slug made from a title gets a number', async () => {
    const live = await add({ slug: 'first', state: 'published' });
    await change(live, { slug: 'second' });
    for (const slug of ['first', 'second']) {
      const { body } = await create({ slug }).expect(400);
      expect(body.errors).toEqual({ slug: [POST_MESSAGES.slugTaken] });
    }
    expect(await add({ title: 'First!' })).toMatchObject({ slug: 'first-2' });
    expect(await add({ title: '脚手架' })).toMatchObject({ slug: 'post' });
  });

  it('are given to only one of two concurrent requests', async () => {
    const answers = await Promise.all(['same', 'same'].map((slug) => create({ slug })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400]);
  });
});

describe('the list', () => {
  it('filters by text, state and source, page by page', async () => {
    await add({ title: '100% plumb_line', author: 'Ann' });
    await add({ title: 'Planks', state: 'published', publishedAt: '2025-05-05T00:00:00Z' });
    await add({ title: 'Next year', state: 'published', publishedAt: new Date(Date.now() + 9e9).toISOString() });
    await synced('from-wordpress');
    const titles = async (query: string) =>
      ((await call('get', `${PATH}?${query}`).expect(200)).body as SavedPost['post'][]).map(({ title }) => title);
    expect(await titles('')).toEqual(['100% plumb_line', 'Next year', 'Planks', 'From WordPress']);
    expect(await titles('search=0%25+PLUMB_')).toEqual(['100% plumb_line']);
    expect(await titles('search=_')).toEqual(['100% plumb_line']);
    expect(await titles('search=ann')).toEqual(['100% plumb_line']);
    await call('get', `${PATH}?search=%00`).expect(400);
    expect(await titles('state=draft')).toEqual(['100% plumb_line']);
    expect(await titles('state=scheduled')).toEqual(['Next year']);
    expect(await titles('state=published')).toEqual(['Planks', 'From WordPress']);
    expect(await titles('state=published&source=own')).toEqual(['Planks']);
    expect(await titles('source=wordpress')).toEqual(['From WordPress']);
    const second = await call('get', `${PATH}?page=2&pageSize=3`).expect(200);
    expect(second.body).toHaveLength(1);
    expect(second.headers).toMatchObject({ 'x-total-count': '4', link: expect.stringContaining('rel="prev"') });
  });

  it.each(['state=gone', 'source=other', `search=${'a'.repeat(101)}`, 'search=a&search=b'])('rejects ?%s', (query) =>
    call('get', `${PATH}?${query}`).expect(400),
  );
});

describe('fields', () => {
  it.each<[string, object, string]>([
    ['no title', { title: '  ' }, 'title'],
    ['a long title', { title: 'a'.repeat(201) }, 'title'],
    ['a slug with a slash', { slug: '../admin' }, 'slug'],
    ['an unknown category', { category: 'Gossip' }, 'category'],
    ['content that is too long', { content: 'a'.repeat(POST_FIELDS.content.maxLength + 1) }, 'content'],
    ['no text to publish', { content: '<p> </p>', state: 'published' }, 'content'],
    ['a picture on another host', { imageUrl: 'https://e.example/a.png', imageAlt: 'A' }, 'imageUrl'],
    ['an unknown picture', { imageUrl: `/images/posts/${'0'.repeat(32)}.webp`, imageAlt: 'A' }, 'imageUrl'],
    ['a path traversal', { imageUrl: '/images/posts/../../secret', imageAlt: 'A' }, 'imageUrl'],
    ['a picture without alternative text', { imageUrl: '/images/blog/ringlock-or-cuplock.svg' }, 'imageAlt'],
    ['an unknown state', { state: 'scheduled' }, 'state'],
    ['a date without a time zone', { state: 'published', publishedAt: '2026-01-01T00:00' }, 'publishedAt'],
    ['a date in the distant future', { state: 'published', publishedAt: '2999-01-01T00:00:00Z' }, 'publishedAt'],
  ])('rejects %s', async (_case, values, field) => {
    const { body } = await create(values).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it.each(['title', 'category', 'state', 'content'])('rejects null for the %s of a change', async (field) => {
    const { body } = await update(await add(), { [field]: null }).expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('accepts a body of 150 kB but not 2 MB, and other routes keep their limit', async () => {
    await add({ content: `<p>${'long '.repeat(30_000)}</p>` });
    const { status } = await create({ content: 'a'.repeat(2 * 1024 * 1024) });
    expect(status).toBe(413);
    const large = { name: 'a'.repeat(100_000) };
    await test.call().post('/api/contact').send(large).expect(413);
  });

  it('accepts markup nested 200 levels deep, and names the field when it is deeper', async () => {
    await add({ content: '<ul><li>'.repeat(100) });
    for (const content of ['<ul><li>'.repeat(101), '<ul><li>'.repeat(24_000)]) {
      const { status, body } = await create({ content });
      expect([status, body.errors]).toEqual([400, { content: [POST_MESSAGES.contentTooDeep] }]);
    }
  });

  it('removes characters that the database rejects', async () => {
    const post = await add({ title: 'a\u0000b\ud800', content: '<p>a\u0000b</p>', excerpt: 'line\nbreak' });
    expect(post).toMatchObject({ title: 'a b\ufffd', content: '<p>ab</p>', excerpt: 'line break' });
  });

  it('returns 404 for an unknown id', async () => {
    await call('get', `${PATH}/2147483647`).expect(404);
    await update({ id: 2147483647, version: 1 }, {}).expect(404);
    await call('delete', `${PATH}/2147483647?version=1`).expect(404);
  });
});

describe('pictures', () => {
  const upload = (bytes: Buffer, name = 'yard.jpg', field = 'picture') =>
    call('post', `${PATH}/pictures`).attach(field, bytes, name);

  it('stores a picture without metadata at an immutable address', async () => {
    const photo = await testPicture(2_000, 1_000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .toBuffer();
    const { body } = await upload(photo).expect(201);
    expect(body.imageUrl).toMatch(/^\/images\/posts\/[0-9a-f]{32}\.webp$/);
    expect((await upload(photo, 'again.png').expect(201)).body).toEqual(body);
    const { body: bytes, headers } = await publicCall(body.imageUrl).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((bytes as Buffer).includes('SECRET')).toBe(false);
    const post = await add({ imageUrl: body.imageUrl, imageAlt: 'A yard', state: 'published' });
    expect((await publicCall(`/api/blog/posts/${post.slug}`)).body.imageUrl).toBe(body.imageUrl);
  });

  it("lists the site's drawings", async () => {
    const { body } = await call('get', `${PATH}/pictures`).expect(200);
    expect(body).toContainEqual({ imageUrl: '/images/blog/ringlock-or-cuplock.svg', name: 'ringlock or cuplock' });
    await add({ imageUrl: body[0].imageUrl, imageAlt: 'A drawing' });
  });

  it('rejects other files, large files and other field names', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { body } = await upload(svg).expect(400);
    expect(Object.keys(body.errors)).toEqual(['picture']);
    await upload(Buffer.alloc(15 * 1024 * 1024 + 1)).expect(413);
    await upload(svg, 'a.png', 'other').expect(400);
    await call('post', `${PATH}/pictures`).send({ picture: 'a' }).expect(400);
  });

  it.each(['..%2F..%2Fsecret', 'a.webp', `${'0'.repeat(32)}.webp`])('returns 404 for the picture %s', (file) =>
    publicCall(`/images/posts/${file}`).expect(404),
  );
});
describe('synced posts', () => {
  const get = (slug: string) => publicCall(`/api/blog/posts/${slug}`);

  it('reports created, updated and unchanged posts, and compares without writing', async () => {
    const other = { ...SYNCED, content: sanitizePostHtml('<p>Other</p>') };
    expect((await syncedPosts().compare(SYNCED)).outcome).toBe('created');
    expect(await syncedPosts().list()).toEqual([]);
    expect((await syncedPosts().save(SYNCED)).outcome).toBe('created');
    expect((await syncedPosts().save(SYNCED)).outcome).toBe('unchanged');
    expect((await syncedPosts().compare(other)).outcome).toBe('updated');
    expect((await get(SYNCED.slug).expect(200)).body.content).toBe('<p>Text</p>');
    expect((await syncedPosts().save(other)).outcome).toBe('updated');
    expect((await get(SYNCED.slug).expect(200)).body.content).toBe('<p>Other</p>');
  });

  it('redirects all former slugs until another post takes one', async () => {
    await syncedPosts().save(SYNCED);
    await syncedPosts().save({ ...SYNCED, slug: 'second' });
    await syncedPosts().save({ ...SYNCED, slug: 'third' });
    for (const former of [SYNCED.slug, 'second']) {
      const { headers } = await get(former).expect(301);
      expect(headers.location).toBe('/api/blog/posts/third');
    }
    await syncedPosts().save({ ...SYNCED, wpId: 14, slug: 'second', title: 'Another' });
    expect((await get('second').expect(200)).body.title).toBe('Another');
    await syncedPosts().save({ ...SYNCED, slug: SYNCED.slug });
    await get(SYNCED.slug).expect(200);
    expect((await get('third').expect(301)).headers.location).toBe(`/api/blog/posts/${SYNCED.slug}`);
  });

  it('finds a free slug if the numbered one is taken as well', async () => {
    await syncedPosts().save({ ...SYNCED, wpId: 1 });
    await syncedPosts().save({ ...SYNCED, wpId: 2, slug: `${SYNCED.slug}-13` });
    expect((await syncedPosts().save(SYNCED)).slug).toBe(`${SYNCED.slug}-13-2`);
    expect((await syncedPosts().save(SYNCED)).outcome).toBe('unchanged');
    const long = 'x'.repeat(200);
    await syncedPosts().save({ ...SYNCED, wpId: 3, slug: long });
    await syncedPosts().save({ ...SYNCED, wpId: 4, slug: `${long.slice(2)}-9` });
    expect((await syncedPosts().save({ ...SYNCED, wpId: 9, slug: long })).slug).toBe(`${long.slice(4)}-9-2`);
  });

  it('removes the redirects of a removed post', async () => {
    await syncedPosts().save(SYNCED);
    await syncedPosts().save({ ...SYNCED, slug: 'second' });
    await syncedPosts().remove([SYNCED.wpId]);
    await get(SYNCED.slug).expect(404);
    await get('second').expect(404);
  });

  it('lists posts by their WordPress ids, whichever was changed last', async () => {
    await syncedPosts().save({ ...SYNCED, wpId: 2, slug: 'second' });
    await syncedPosts().save({ ...SYNCED, wpId: 1, slug: 'first' });
    await syncedPosts().save({ ...SYNCED, wpId: 2, slug: 'second', title: 'Changed' });
    expect((await syncedPosts().list()).map(({ wpId }) => wpId)).toEqual([1, 2]);
    await syncedPosts().save({ ...SYNCED, wpId: 1, slug: 'first', title: 'Changed' });
    expect((await syncedPosts().list()).map(({ wpId }) => wpId)).toEqual([1, 2]);
  });
});
