import { StaffTestSite } from '../../testing/staff-site.js';
import { testAnimation, testPicture } from '../../testing/test-pictures.js';
import { POST_LIMITS, POST_MESSAGES, type PostInput, type SavedPost } from './blog-admin.contract.js';

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

let test: StaffTestSite;

beforeAll(async () => {
  test = await StaffTestSite.start();
});

afterAll(() => test.close());

const call: StaffTestSite['ask'] = (...request) => test.ask(...request);
const publicCall = (path: string) => test.call().get(path);

async function add(values: Partial<PostInput> = {}): Promise<SavedPost['post']> {
  const { body } = await call('post', PATH)
    .send({ ...POST, ...values })
    .expect(201);
  return (body as SavedPost).post;
}

describe('fields', () => {
  it.each<[string, object, string]>([
    ['no title', { title: '  ' }, 'title'],
    ['a title that is not text', { title: ['a'] }, 'title'],
    ['a long title', { title: 'a'.repeat(201) }, 'title'],
    ['a slug with a slash', { slug: '../admin' }, 'slug'],
    ['an unknown category', { category: 'Gossip' }, 'category'],
    ['no author', { author: '' }, 'author'],
    ['content that is not text', { content: { html: '' } }, 'content'],
    ['content that is too long', { content: 'a'.repeat(POST_LIMITS.content + 1) }, 'content'],
    ['no text to publish', { content: '<p> </p>', state: 'published' }, 'content'],
    ['a picture on another host', { imageUrl: 'https://e.example/a.png', imageAlt: 'A' }, 'imageUrl'],
    ['an unknown picture', { imageUrl: `/images/posts/${'0'.repeat(32)}.webp`, imageAlt: 'A' }, 'imageUrl'],
    ['a path traversal', { imageUrl: '/images/posts/../../secret', imageAlt: 'A' }, 'imageUrl'],
    ['a picture without alternative text', { imageUrl: '/images/blog/ringlock-or-cuplock.svg' }, 'imageAlt'],
    ['an unknown state', { state: 'scheduled' }, 'state'],
    ['a date without a time zone', { state: 'published', publishedAt: '2026-01-01T00:00' }, 'publishedAt'],
    ['an invalid date', { state: 'published', publishedAt: '2026-13-01T00:00:00Z' }, 'publishedAt'],
    ['a date in the distant future', { state: 'published', publishedAt: '2999-01-01T00:00:00Z' }, 'publishedAt'],
    ['an unknown field', { wpId: 5 }, 'wpId'],
  ])('rejects %s', async (_case, values, field) => {
    const { body } = await call('post', PATH)
      .send({ ...POST, ...values })
      .expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it.each(['title', 'category', 'state', 'content'])('rejects null for the %s of a change', async (field) => {
    const { id, version } = await add();
    const { body } = await call('patch', `${PATH}/${id}`)
      .send({ version, [field]: null })
      .expect(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('accepts a body of 150 kB but not 2 MB, and other routes keep their limit', async () => {
    await add({ content: `<p>${'long '.repeat(30_000)}</p>` });
    const { status } = await call('post', PATH).send({ ...POST, content: 'a'.repeat(2 * 1024 * 1024) });
    expect(status).toBe(413);
    await test
      .call()
      .post('/api/contact')
      .send({ name: 'a'.repeat(100_000) })
      .expect(413);
  });

  it('accepts markup nested 200 levels deep, and names the field when it is deeper', async () => {
    await add({ content: '<ul><li>'.repeat(100) });
    for (const content of ['<ul><li>'.repeat(101), '<ul><li>'.repeat(24_000), '<b></\u0001b>'.repeat(15_000)]) {
      const { status, body } = await call('post', PATH).send({ ...POST, content });
      expect([status, body.errors]).toEqual([400, { content: [POST_MESSAGES.contentTooDeep] }]);
    }
  });

  it('removes characters that the database rejects', async () => {
    const post = await add({ title: 'a\u0000b\ud800', content: '<p>a\u0000b</p>', excerpt: 'line\nbreak' });
    expect(post).toMatchObject({ title: 'a b\ufffd', content: '<p>ab</p>', excerpt: 'line break' });
  });

  it.each(['0', '1e3', '99999999999', 'abc', '%00'])('rejects the id %s', async (id) => {
    await call('get', `${PATH}/${id}`).expect(400);
  });

  it('returns 404 for an unknown id', async () => {
    await call('get', `${PATH}/2147483647`).expect(404);
    await call('patch', `${PATH}/2147483647`).send({ version: 1 }).expect(404);
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

  it('rejects other files, animations, large files and other field names', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [svg, Buffer.from('MZ'), await testAnimation(20, 20, 2)]) {
      const { body } = await upload(bytes).expect(400);
      expect(Object.keys(body.errors)).toEqual(['picture']);
    }
    await upload(Buffer.alloc(15 * 1024 * 1024 + 1)).expect(413);
    await upload(svg, 'a.png', 'other').expect(400);
    await call('post', `${PATH}/pictures`).send({ picture: 'a' }).expect(400);
  });

  it.each(['..%2F..%2Fsecret', 'a.webp', `${'0'.repeat(32)}.webp`])('returns 404 for the picture %s', (file) =>
    publicCall(`/images/posts/${file}`).expect(404),
  );
});
