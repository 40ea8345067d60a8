import type { ServerResponse } from 'node:http';
import { BlogPost } from '../../blog/blog-post.entity.js';
import { ContentSiteGate, type GateRequest, type GateVerdict } from '../../testing/content-site-gate.js';
import { FakeWordpress, type WpRow } from '../../testing/fake-wordpress.js';
import { forFile } from '../../testing/for-file.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { TestSync } from '../../testing/test-sync.js';
import { SyncRun } from '../sync-run.entity.js';
import { CLIENT_LIMITS, WordpressClient } from './wordpress-client.js';

/** Two pages of posts, and enough to exceed the limit of ten removals. */
const POSTS = 25;

let before: Awaited<ReturnType<TestSync['snapshot']>>;

const database = forFile(() => createTestDatabase());
const wordpress: FakeWordpress = new FakeWordpress(() => gate.url);
const open = () => ContentSiteGate.open((path) => wordpress.upstream(path));
const gate = forFile(open);
const elsewhere = forFile(open);
const sync = forFile(() => new TestSync(database));

beforeEach(async () => {
  gate.reset();
  elsewhere.reset();
  wordpress.rows = Array.from({ length: POSTS }, (_, at) => wordpress.post(at + 1));
  const em = database.orm.em.fork();
  await em.nativeDelete(SyncRun, {});
  // Most tests leave the posts unchanged.
  if (JSON.stringify(before) === JSON.stringify(await sync.snapshot())) return;
  await em.nativeDelete(BlogPost, {});
  await sync.run(gate.url);
  before = await sync.snapshot();
  expect(Object.keys(before)).toHaveLength(POSTS);
  gate.reset();
});

const html = { headers: { 'Content-Type': 'text/html' }, body: '<!DOCTYPE html><h1>Error</h1>' };
const isPosts = ({ path }: GateRequest) => path.includes('/posts?') && path.includes('_embed');
const everyField = (value: unknown) =>
  Object.fromEntries(Object.keys(new FakeWordpress(() => '').post(7)).map((key) => [key, key === 'id' ? 7 : value]));
const limits = { answerBytes: 200_000 };

/** Applies the verdict from this page on. */
const from = (page: number, verdict: GateVerdict) => (request: GateRequest) =>
  isPosts(request) && Number(new URL(request.path, gate.url).searchParams.get('page')) >= page ? verdict : 'pass';

/** Keeps sending whitespace and never ends the response. */
const dribble = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('[');
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
const half = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' }).write('[{"id":1,');
  setImmediate(() => response.destroy());
};
const flood = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  };
  response.on('drain', more);
  more();
};

describe('posts are unchanged by a content site that', () => {
  it.each<[string, GateVerdict, string | RegExp]>([
    ['answers with HTML', html, 'The content site answered with an HTML page instead of data.'],
    ['answers 404 with HTML', { ...html, status: 404 }, 'The content site answered with an HTML page instead of data.'],
    ['answers with truncated JSON', { body: '[{"id":1,"slug":"po' }, 'The content site answered with invalid JSON.'],
    ['answers with an empty body', { body: '' }, 'The content site answered with invalid JSON.'],
    ['answers with an object', { body: '{"posts":[]}' }, 'The content site did not return a list.'],
    ['closes the connection', 'cut', 'The content site could not be reached'],
    ['closes the connection within the response', half, 'The connection to the content site was lost'],
    // A slow machine gives up before the response begins.
    ['never ends the response', dribble, /could not be reached|The connection to the content site was lost/],
    ['sends an endless response', flood, 'The response of the content site is too large.'],
    ['fails', { status: 500, body: '{"code":"internal_server_error"}' }, 'The content site answered 500'],
    [
      'is in maintenance',
      { ...html, status: 503, headers: { 'Retry-After': '600' } },
      'answered 503. Try again in 600 s.',
    ],
    ['limits our requests', { status: 429, headers: { 'Retry-After': '600' } }, 'answered 429. Try again in 600 s.'],
    [
      'requires a login for its API',
      { status: 401, body: '{"code":"rest_forbidden"}' },
      'answered 401 (rest_forbidden)',
    ],
    [
      'redirects to an invalid address',
      { status: 302, headers: { Location: 'http://[nowhere' } },
      'redirects to another host: no address',
    ],
    ['redirects to itself', { status: 302, headers: { Location: '?again' } }, 'The content site redirects in a loop.'],
  ])('%s', async (_case, verdict, error) => {
    for (const page of [1, 2]) {
      gate.reset();
      gate.verdict = from(page, verdict);
      if (verdict !== 'cut' && typeof verdict !== 'function' && verdict !== 'pass' && verdict.status === 302)
        gate.verdict = (request) => (request.path.includes('again') ? verdict : from(page, verdict)(request));
      const run = await sync.run(gate.url, {}, verdict === dribble ? { ...limits, requestMs: 500 } : limits);
      expect(run).toMatchObject({
        state: 'failed',
        error: typeof error === 'string' ? expect.stringContaining(error) : expect.stringMatching(error),
      });
      expect(await sync.snapshot()).toEqual(before);
    }
    gate.reset();
    expect(await sync.run(gate.url)).toMatchObject({ state: 'succeeded', report: { unchanged: POSTS, removed: 0 } });
  });

  it('redirects to another host, which gets no request', async () => {
    gate.verdict = from(2, { status: 301, headers: { Location: `${elsewhere.url}/wp-json/wp/v2/posts` } });
    const error = `The content site redirects to another host: ${elsewhere.url}`;
    expect(await sync.run(gate.url)).toMatchObject({ state: 'failed', error });
    expect(await sync.snapshot()).toEqual(before);
    expect(elsewhere.requests).toEqual([]);
  });

  it('lists nothing although the posts exist [spec 6.56]', async () => {
    gate.verdict = from(1, { headers: { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' }, body: '[]' });
    expect(await sync.run(gate.url)).toMatchObject({ state: 'held', report: { removed: 0, heldBack: POSTS } });
    // Even with removals allowed, each post is looked up in WordPress first.
    const run = await sync.run(gate.url, { allowRemovals: true });
    expect(run).toMatchObject({ state: 'succeeded', report: { removed: 0, heldBack: 0 } });
    expect(await sync.snapshot()).toEqual(before);
  });

  it('answers everything with an empty list [spec 6.56]', async () => {
    gate.verdict = () => ({ body: '[]' });
    const run = await sync.run(gate.url, { allowRemovals: true });
    expect(run).toMatchObject({ state: 'failed', error: 'The content site did not return a post.' });
    expect(await sync.snapshot()).toEqual(before);
  });

  it.each<[string, GateVerdict]>([
    ['with another post', { body: JSON.stringify({ id: 99, status: 'draft' }) }],
    ['404 with HTML', { ...html, status: 404 }],
    ['404 for the route', { status: 404, body: '{"code":"rest_no_route"}' }],
    ['403 from a firewall', { status: 403, body: '{"code":"blocked_by_firewall"}' }],
    ['not at all', 'cut'],
  ])('answers %s to a lookup of a missing post', async (_case, verdict) => {
    wordpress.rows = wordpress.rows.filter(({ id }) => id !== 7);
    gate.verdict = ({ path }) => (path.includes('/posts/7') ? verdict : 'pass');
    expect((await sync.run(gate.url)).state).toBe('failed');
    expect(await sync.snapshot()).toEqual(before);
    gate.reset();
    expect((await sync.run(gate.url)).report).toMatchObject({ removed: 1, unchanged: POSTS - 1 });
  });

  it('returns the same page repeatedly', async () => {
    gate.alter = (answer, path) =>
      path.includes('_embed')
        ? { body: JSON.stringify(wordpress.rows.slice(0, 20)), headers: { 'X-WP-TotalPages': '9' } }
        : answer;
    const error = 'The content site returned the same page of posts twice.';
    expect(await sync.run(gate.url)).toMatchObject({ state: 'failed', error });
    expect(await sync.snapshot()).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['text', '<p>'],
    ['a list', []],
    ['an empty object', {}],
    ['an id that is text', { id: '7' }],
    ['a negative id', { id: -7 }],
    ['a huge id', { id: 1e15 }],
    ['null in every field', everyField(null)],
    ['lists in every field', everyField([[]])],
    ['no title', { title: null }],
    ['no rendered content', { content: { protected: false } }],
    ['no content', { content: undefined }],
    ['no date', { date_gmt: '0000-00-00T00:00:00' }],
    ['no slug', { slug: '' }],
    ['a slug with a path traversal', { slug: '../../admin' }],
  ])('lists an invalid row: %s', async (_case, row) => {
    const isPart = typeof row === 'object' && row !== null && !('id' in row) && Object.keys(row).length > 0;
    gate.alter = (answer, path) => {
      const rows: unknown[] = JSON.parse(answer.body);
      if (!path.includes('_embed') || !Array.isArray(rows)) return answer;
      const altered = rows.map((given) =>
        (given as WpRow).id !== 7 ? given : isPart ? { ...(given as WpRow), ...row } : row,
      );
      return { ...answer, body: JSON.stringify(altered) };
    };
    const run = await sync.run(gate.url);
    expect(run).toMatchObject({ state: 'succeeded', report: { skipped: 1, unchanged: POSTS - 1, removed: 0 } });
    expect(await sync.snapshot()).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['missing', undefined],
    [
      'errors',
      {
        author: [{ code: 'rest_user_invalid_id' }],
        'wp:featuredmedia': [{ code: 'rest_forbidden' }],
        'wp:term': [{ code: 'x' }],
      },
    ],
    ['unexpected types', { author: [5], 'wp:featuredmedia': [{ name: 'Site', routes: {} }], 'wp:term': [[null]] }],
    ['incomplete', { author: 'x', 'wp:featuredmedia': {}, 'wp:term': [[{ taxonomy: 'post_tag', slug: 'osha' }]] }],
  ])('embeds nothing readable (%s)', async (_case, embedded) => {
    const extra = wordpress.post(26, { featured_media: 0 });
    wordpress.rows = [...wordpress.rows, extra].map((row) => ({ ...row, _embedded: embedded }));
    expect(await sync.run(gate.url)).toMatchObject({ state: 'succeeded', report: { created: 1, unchanged: POSTS } });
    const { 'post-26': added, ...others } = await sync.snapshot();
    expect(others).toEqual(before);
    expect(added).toMatchObject({ author: 'Editorial team', category: 'Industry News', imageUrl: '' });
  });

  it('rejects our application password', async () => {
    gate.verdict = ({ path }) =>
      path.includes('/users/me') ? { status: 401, body: '{"code":"incorrect_password"}' } : 'pass';
    const login = { WORDPRESS_USERNAME: 'sync', WORDPRESS_APP_PASSWORD: 'abcd efgh ijkl' };
    expect(await sync.run(gate.url, {}, {}, login)).toMatchObject({
      state: 'failed',
      error: 'The content site rejected the user and the application password.',
    });
    expect(gate.requests.map(({ path }) => path)).toEqual(['/wp-json/wp/v2/users/me?_fields=id']);
    expect(gate.requests[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('sync:abcd efgh ijkl').toString('base64')}`,
    );
    gate.verdict = ({ path }) =>
      path.includes('/users/me') ? { status: 404, body: '{"code":"rest_no_route"}' } : 'pass';
    expect(await sync.run(gate.url, {}, {}, login)).toMatchObject({ state: 'succeeded' });
  });

  it('is too slow for a whole run', async () => {
    gate.verdict = from(2, () => undefined);
    expect(await sync.run(gate.url, {}, { runMs: 300 })).toMatchObject({
      state: 'failed',
      error: 'The content site was too slow. The run was stopped after an hour.',
    });
    expect(await sync.snapshot()).toEqual(before);
  });
});

it('finds the end of the list without headers, by a page past the end', async () => {
  wordpress.rows = Array.from({ length: 40 }, (_, at) => wordpress.post(at + 1));
  gate.alter = (answer) => ({ ...answer, headers: {} });
  gate.verdict = from(3, { status: 400, body: '{"code":"rest_post_invalid_page_number"}' });
  expect(await sync.run(gate.url)).toMatchObject({ state: 'succeeded', report: { unchanged: POSTS, created: 15 } });
});

it('follows a redirect within the site, and tries again after Retry-After', async () => {
  gate.verdict = (request) => {
    if (!isPosts(request) || request.path.includes('moved')) return 'pass';
    return { status: 301, headers: { Location: `${request.path}&moved=1` } };
  };
  expect(await sync.run(gate.url)).toMatchObject({ state: 'succeeded', report: { unchanged: POSTS } });
  for (const retryAfter of [
    '0',
    new Date(Date.now() - 60_000).toUTCString(),
    new Date(Date.now() + 400).toUTCString(),
  ]) {
    gate.reset();
    let refused = 0;
    gate.verdict = () => (refused++ < 2 ? { status: 429, headers: { 'Retry-After': retryAfter } } : 'pass');
    expect(await sync.run(gate.url)).toMatchObject({ state: 'succeeded', report: { unchanged: POSTS } });
  }
});

it('connects to the address that was checked, and for an owner to a public one only', async () => {
  const named = gate.url.replace(/\/\/[^:]+/, '//news.example');
  const list = (publicOnly: boolean) =>
    new WordpressClient(
      { url: named, credentials: null, publicOnly },
      new AbortController().signal,
      { ...CLIENT_LIMITS, firstDelayMs: 1 },
      async () => [{ address: '127.0.0.1', family: 4 }],
    ).list('/wp/v2/posts', 1, { per_page: '1' });
  expect((await list(false)).rows).toHaveLength(1);
  await expect(list(true)).rejects.toThrow('news.example has no allowed address');
});
