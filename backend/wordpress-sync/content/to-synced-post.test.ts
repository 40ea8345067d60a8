import { createRequire } from 'node:module';
import { BLOG_CATEGORIES } from '../../blog/blog.contract.js';
import { PostDirectory } from '../run/sync-pass.js';
import { readWpPost } from '../site/wp-post.js';
import { addressesOf } from './address-table.js';
import { pathOf, readGmt, readSlug, toBlogCategory, toSyncedPost } from './to-synced-post.js';

const SITE = 'https://content.example';
const ROW = {
  id: 13,
  date: '2025-01-14T23:30:00',
  date_gmt: '2025-01-15T14:30:00',
  slug: 'ringlock',
  status: 'publish',
  link: `${SITE}/ringlock/`,
  title: { rendered: 'Ringlock &amp; frame' },
  content: { rendered: '<p>Text</p>', protected: false },
  excerpt: { rendered: '<p>Short [&hellip;]</p>\n' },
  featured_media: 0,
  categories: [1],
  _embedded: { author: [{ name: 'Dale' }], 'wp:term': [[{ taxonomy: 'category', slug: 'news', name: 'News' }]] },
};

function map(given: Record<string, unknown> = {}) {
  const wp = readWpPost({ ...ROW, ...given });
  if (wp === null) throw new Error('No post');
  return toSyncedPost(wp, addressesOf(new PostDirectory(SITE, [], new Set()).table));
}

it('maps a complete post', () => {
  expect(map()).toEqual({
    post: {
      wpId: 13,
      wpPath: '/ringlock/',
      slug: 'ringlock',
      title: 'Ringlock & frame',
      excerpt: 'Short …',
      content: '<p>Text</p>',
      imageUrl: '',
      imageAlt: '',
      category: 'Industry News',
      author: 'Dale',
      publishedAt: new Date('2025-01-15T14:30:00Z'),
      publishedOn: '2025-01-14',
    },
    unread: [],
    leftOut: null,
  });
});

it.each([
  [{ status: 'draft' }, 'not public, or protected by a password'],
  [{ status: undefined }, 'not public, or protected by a password'],
  [{ content: { rendered: '', protected: true } }, 'not public, or protected by a password'],
  [{ slug: '' }, 'no usable slug'],
  [{ slug: 'a'.repeat(201) }, 'no usable slug'],
  [{ date_gmt: 'soon' }, 'no valid date'],
  [{ title: { raw: 'x' } }, 'title or text missing'],
  [{ content: { rendered: 5 } }, 'title or text missing'],
  [{ content: { rendered: 'é'.repeat(2_200_000) } }, 'text larger than 4 MB'],
  [{ content: { rendered: '<i>'.repeat(300) } }, 'markup nested too deeply'],
])('skips a post with a reason (case %#)', (given, reason) => {
  expect(map(given)).toEqual({ skipped: reason });
});

it('converts and sanitizes the HTML of a post in one pass', () => {
  const load = createRequire(createRequire(import.meta.url).resolve('sanitize-html'));
  const { Parser } = load('htmlparser2') as { Parser: { prototype: { write(html: string): void } } };
  const parsed = jest.spyOn(Parser.prototype, 'write');
  map({ content: { rendered: '<p onclick="x()">Only here</p>', protected: false } });
  const timesParsed = parsed.mock.calls.filter(([html]) => html.includes('Only here')).length;
  parsed.mockRestore();
  expect(timesParsed).toBe(1);
});

it.each([
  [{ title: { rendered: ' <br> ' } }, { title: 'Untitled post' }],
  [{ title: { rendered: '👷'.repeat(400) } }, { title: `${'👷'.repeat(299)}…` }],
  [{ excerpt: { rendered: `${'word '.repeat(200)}` } }, { excerpt: `${'word '.repeat(80).trim().slice(0, 399)}…` }],
  [{ slug: '%d9%85%d8%b1' }, { slug: 'مر' }],
])('fills in or truncates texts (case %#)', (given, expected) => {
  expect(map(given)).toMatchObject({ post: expected });
});

it.each([
  [{ _embedded: undefined }, ['category', 'author']],
  [{ featured_media: 7 }, ['imageUrl', 'imageAlt']],
  [{ featured_media: undefined }, ['imageUrl', 'imageAlt']],
  [{ categories: [], _embedded: { author: [{ name: 'Dale' }] } }, []],
  [{ excerpt: null }, ['excerpt']],
  [{ link: `${SITE}/?p=13` }, ['wpPath']],
  [{ link: 'nonsense' }, ['wpPath']],
])('distinguishes unreadable fields from missing ones (case %#)', (given, unread) => {
  expect(map(given)).toMatchObject({ unread });
});

it('uses a featured picture from the uploads with its alternative text', () => {
  const media = (source_url: string) => ({
    featured_media: 7,
    _embedded: { ...ROW._embedded, 'wp:featuredmedia': [{ source_url, alt_text: 'A &quot;yard&quot;' }] },
  });
  expect(map(media(`${SITE}/wp-content/uploads/2025/a.jpg`))).toMatchObject({
    post: { imageUrl: '/api/wp-image/2025/a.jpg', imageAlt: 'A "yard"' },
  });
  expect(map(media('https://cdn.example/a.jpg'))).toMatchObject({ post: { imageUrl: '', imageAlt: '' }, unread: [] });
});

it.each([
  ['2025-07-15T13:30:00', '2025-07-15T13:30:00.000Z'],
  ['0000-00-00T00:00:00', null],
  ['2025-13-01T00:00:00', null],
  ['2025-07-15', null],
  ['2025-07-15T13:30:00Z', null],
  ['', null],
])('reads the time %j as %p', (text, time) => {
  expect(readGmt(text)?.toISOString() ?? null).toBe(time);
});

it.each([
  ['ringlock', 'ringlock'],
  ['%e2%98%95-break', '☕-break'],
  // WordPress truncated this slug within a character.
  ['%e2%98%95-%e2%9', '%e2%98%95-%e2%9'],
  ['a%2fb', null],
  ['..', null],
  ['a%00b', null],
  ['a b', null],
  ['a?b', null],
])('reads the slug %j as %p', (slug, expected) => {
  expect(readSlug(slug)).toBe(expected);
});

it.each([
  [`${SITE}/2025/01/ringlock/`, '/2025/01/ringlock/'],
  [`${SITE}/?p=13`, null],
  [`${SITE}/blog/?p=13`, null],
  [`${SITE}/${'a'.repeat(2_001)}`, null],
  ['', null],
])('the path of %s is %p', (link, path) => {
  expect(pathOf(link)).toBe(path);
});

const category = (name: string, slug = 'some-slug') => ({ name, slug });

it.each(BLOG_CATEGORIES)('keeps the category %s, by name and by slug', (name) => {
  expect(toBlogCategory([category(name)])).toBe(name);
  expect(toBlogCategory([category('Whatever', name.toLowerCase().replace(' ', '-'))])).toBe(name);
});

it.each([
  [[], 'Industry News'],
  [[category('Uncategorized', 'uncategorized')], 'Industry News'],
  [[category('Safety')], 'OSHA Guidelines'],
  [[category('OSHA  guidelines ')], 'OSHA Guidelines'],
  [[category('Case_Studies')], 'Project Spotlights'],
  [[category('Yard talk', 'how-to')], 'Jobsite Tips'],
  [[category('&#79;SHA')], 'OSHA Guidelines'],
  [[category('Picnic'), category('Rentals'), category('News')], 'Equipment Rentals'],
  // Renamed in WordPress, which keeps the old slug.
  [[category('Jobsite Tips', 'news')], 'Jobsite Tips'],
  [[category('', '')], 'Industry News'],
  [[category('constructor', '__proto__')], 'Industry News'],
])('maps the categories %j to %s', (categories, expected) => {
  expect(toBlogCategory(categories)).toBe(expected);
});
