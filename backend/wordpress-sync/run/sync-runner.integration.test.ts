import { createRequire } from 'node:module';
import { BlogPost } from '../../blog/blog-post.entity.js';
import { CompanyService } from '../../config/company.service.js';
import { parseSettings } from '../../config/settings.js';
import { QueueFullError } from '../../platform/concurrency/concurrency.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { TaskLimitError } from '../../platform/threads/threads.service.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { ContentSiteGate, type GateVerdict } from '../../testing/content-site-gate.js';
import { FakeWordpress } from '../../testing/fake-wordpress.js';
import { forFile } from '../../testing/for-file.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { TestSync } from '../../testing/test-sync.js';
import { SyncRun } from '../sync-run.entity.js';
import { HeldRemovalsEmail } from './held-removals.emails.js';

const database = forFile(() => createTestDatabase());
const wordpress: FakeWordpress = new FakeWordpress(() => gate.url);
const gate = forFile(() => ContentSiteGate.open((path) => wordpress.upstream(path)));
const sync = forFile(() => new TestSync(database));

beforeEach(async () => {
  gate.reset();
  const em = database.orm.em.fork();
  await em.nativeDelete(BlogPost, {});
  await em.nativeDelete(SyncRun, {});
  await em.nativeDelete(OutgoingEmail, {});
  await em.nativeDelete(StaffMember, {});
});

const run = (request = {}) => sync.run(gate.url, request);
const posts = (count: number, first = 1) => Array.from({ length: count }, (_, at) => wordpress.post(first + at));
const slugs = async () => Object.keys(await sync.snapshot());

describe('many removals', () => {
  it.each([
    [10, 10, 'removes'],
    [12, 11, 'holds'],
    [60, 12, 'removes'],
    [60, 13, 'holds'],
  ] as const)('%i posts, %i gone: the run %s them', async (count, gone, verdict) => {
    wordpress.rows = posts(count);
    await run();
    wordpress.rows = [...posts(count - gone, gone + 1), wordpress.post(1_000)];
    const first = await run();
    // New posts are synced in any case.
    expect(first.report).toMatchObject({ total: count - gone + 1, created: 1, unchanged: count - gone });
    if (verdict === 'holds') {
      expect(first).toMatchObject({ state: 'held', error: expect.stringContaining(`${gone} posts`) });
      expect(first.report).toMatchObject({ removed: 0, heldBack: gone });
      expect(first.report?.entries.removed).toHaveLength(gone);
      expect(await slugs()).toHaveLength(count + 1);
    }
    const second = verdict === 'holds' ? await run({ allowRemovals: true }) : first;
    expect(second).toMatchObject({ state: 'succeeded', report: { removed: gone, heldBack: 0 } });
    expect(await slugs()).toHaveLength(count - gone + 1);
  });

  const addStaff = async () => {
    const em = database.orm.em.fork();
    for (const [name, role] of [
      ['ann', 'owner'],
      ['bob', 'owner'],
      ['sue', 'sales'],
      ['max', 'owner'],
    ] as const)
      em.create(StaffMember, {
        email: `${name}@yard.example`,
        role,
        passwordHash: '',
        disabledAt: name === 'max' ? new Date() : null,
      });
    await em.flush();
  };
  const emails = async () =>
    (
      await database.orm.em.fork().find(OutgoingEmail, { kind: 'removals-held' }, { orderBy: { recipient: 'asc' } })
    ).map(({ recipient, subjectId }) => [recipient, subjectId]);
  const hidden = { content: { rendered: '', protected: true } };

  it('are emailed to each owner when they are held, once until an owner has decided [spec x.10]', async () => {
    await addStaff();
    wordpress.rows = posts(12);
    await run();
    wordpress.rows = posts(1);
    await run({ dryRun: true });
    expect(await emails()).toEqual([]);
    const { id } = await run();
    await run();
    expect(await emails()).toEqual([
      ['ann@yard.example', id],
      ['bob@yard.example', id],
    ]);
    const settings = parseSettings({ DATABASE_URL: database.url, REDIS_URL: 'redis://127.0.0.1' });
    const message = await new HeldRemovalsEmail(database.orm.em, new CompanyService(settings)).compose({
      subjectId: id,
    });
    expect(message?.subject).toBe('11 blog posts need your decision');
    expect(JSON.stringify(message?.blocks)).toContain('Post 2\\nPost 3');
    expect(JSON.stringify(message?.blocks)).toContain('and 1 more');
  });

  it('include posts that are now protected by a password; runs of changes only see these again, but email once', async () => {
    await addStaff();
    wordpress.rows = posts(15);
    await run();
    wordpress.rows = [...posts(4), ...posts(11, 5).map((row) => ({ ...row, ...hidden }))];
    const { id } = await run({ full: false });
    expect(await run({ full: false })).toMatchObject({ state: 'held', report: { heldBack: 11, skipped: 11 } });
    expect(await slugs()).toHaveLength(15);
    expect(await emails()).toEqual([
      ['ann@yard.example', id],
      ['bob@yard.example', id],
    ]);
  });
});

describe('a dry run', () => {
  it('lists new, updated, removed and skipped posts with reasons, and changes nothing [spec 6.52]', async () => {
    wordpress.rows = posts(4);
    await run();
    const before = await sync.snapshot();
    wordpress.rows = [
      wordpress.post(1),
      wordpress.post(2, { title: { rendered: 'Other' }, slug: 'other' }),
      wordpress.post(4, { content: { rendered: '', protected: true } }),
      ...posts(250, 5),
    ];
    const dry = await run({ dryRun: true });
    expect(dry).toMatchObject({
      state: 'succeeded',
      report: { total: 252, created: 250, updated: 1, unchanged: 1, removed: 2, skipped: 1 },
    });
    const { created, updated, removed, skipped } = dry.report?.entries ?? {};
    expect(created).toHaveLength(250);
    expect(created?.[0]).toEqual({ wpId: 5, title: 'Post 5', reason: 'new' });
    expect(updated).toEqual([{ wpId: 2, title: 'Other', reason: 'slug, title' }]);
    expect(removed).toEqual([
      { wpId: 3, title: 'Post 3', reason: 'removed from WordPress' },
      { wpId: 4, title: 'Post 4', reason: 'no longer public' },
    ]);
    expect(skipped).toEqual([{ wpId: 4, title: 'Post 4', reason: 'not public, or protected by a password' }]);
    expect(await sync.snapshot()).toEqual(before);
    // Later runs must not start from the watermark of a dry run.
    expect(await run({ full: false })).toMatchObject({ full: false, report: { removed: 1 } });
    expect((await run()).report).toMatchObject({ removed: 1, updated: 0, unchanged: 252 });
  });

  it('names the address to set for a featured picture on another host', async () => {
    const media = (source_url: string) => ({ _embedded: { 'wp:featuredmedia': [{ source_url, alt_text: '' }] } });
    wordpress.rows = [
      wordpress.post(1, media('https://cdn.example/a/wp-content/uploads/2025/yard.jpg')),
      wordpress.post(2, media('https://photos.example/yard.jpg')),
    ];
    expect((await run({ dryRun: true })).report?.entries.pictures?.map(({ reason }) => reason)).toEqual([
      'on another host: add https://cdn.example/a to WORDPRESS_PICTURE_URLS',
      'not in an uploads folder: https://photos.example/yard.jpg',
    ]);
  });

  it('does not block runs, and is not blocked by them', async () => {
    const real = await sync.runs.create({ trigger: 'manual' });
    expect(real).not.toBeNull();
    expect(await sync.runs.create({ trigger: 'command', dryRun: true })).not.toBeNull();
    expect(await sync.runs.create({ trigger: 'schedule' })).toBeNull();
    expect((await sync.runs.findActive())?.id).toBe(real?.id);
  });
});

describe('slugs', () => {
  it('move from a removed post to a new one in the same run', async () => {
    wordpress.rows = [wordpress.post(1, { slug: 'ringlock' })];
    await run();
    wordpress.rows = [wordpress.post(2, { slug: 'ringlock' })];
    await run();
    expect(await sync.snapshot()).toMatchObject({ ringlock: { wpId: 2 } });
    expect(await slugs()).toHaveLength(1);
  });

  it('can be swapped', async () => {
    wordpress.rows = [wordpress.post(1, { slug: 'a' }), wordpress.post(2, { slug: 'b' })];
    await run();
    wordpress.rows = [wordpress.post(1, { slug: 'b' }), wordpress.post(2, { slug: 'a' })];
    await run();
    expect(await sync.snapshot()).toMatchObject({ a: { wpId: 2 }, b: { wpId: 1 } });
    expect((await run()).report).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it('of posts written here are kept, and links point to the right post', async () => {
    const em = database.orm.em.fork();
    const ours = { title: 'Ours', content: '<p>Ours</p>', category: 'Jobsite Tips', author: 'Us' } as const;
    em.create(BlogPost, { ...ours, slug: 'post-1', publishedAt: new Date() });
    await em.flush();
    wordpress.rows = [
      wordpress.post(1),
      wordpress.post(2, { content: { rendered: `<p><a href="${gate.url}/post-1/">1</a></p>`, protected: false } }),
    ];
    await run();
    const after = await sync.snapshot();
    expect(after).toMatchObject({
      'post-1': { title: 'Ours', wpId: null },
      'post-1-1': { wpId: 1 },
      'post-2': { content: '<p><a href="/blog/post-1-1">1</a></p>' },
    });
    expect((await run()).report).toMatchObject({ updated: 0, unchanged: 2 });
  });
});

describe('one post that', () => {
  const others = { state: 'succeeded', report: { created: 29, skipped: 1, removed: 0 } };

  it.each([
    ['causes a server error', () => ({ status: 500, headers: {}, body: '{"code":"internal_server_error"}' })],
    [
      'prints a PHP notice into the response',
      (body: string) => ({ status: 200, headers: {}, body: `<br />Notice: x${body}` }),
    ],
    ['exceeds the response size limit', () => ({ status: 200, headers: {}, body: `[${' '.repeat(70_000)}]` })],
  ])('%s is skipped', async (_case, breakAnswer) => {
    wordpress.rows = posts(30);
    gate.alter = (answer, path) =>
      path.includes('_embed') && answer.body.includes('"id":24,') ? breakAnswer(answer.body) : answer;
    expect(await sync.run(gate.url, {}, { answerBytes: 60_000 })).toMatchObject(others);
    expect(await slugs()).not.toContain('post-24');
    gate.reset();
    expect((await run()).report).toMatchObject({ created: 1, unchanged: 29 });
    gate.alter = (answer, path) =>
      path.includes('_embed') && answer.body.includes('"id":24,') ? breakAnswer(answer.body) : answer;
    expect(await sync.run(gate.url, {}, { answerBytes: 60_000 })).toMatchObject({
      state: 'succeeded',
      report: { removed: 0 },
    });
    expect(await slugs()).toContain('post-24');
  });

  it('takes too long to convert is skipped with the reason, and stays if it was synced before', async () => {
    wordpress.rows = posts(2);
    await run();
    wordpress.rows = posts(3);
    jest.spyOn(sync.threads, 'run').mockRejectedValue(new TaskLimitError());
    const { state, report } = await run();
    jest.restoreAllMocks();
    expect({ state, skipped: report?.skipped, removed: report?.removed }).toEqual({
      state: 'succeeded',
      skipped: 3,
      removed: 0,
    });
    expect(report?.entries.skipped[0]).toMatchObject({ reason: 'takes too long to convert' });
    expect(await slugs()).toEqual(['post-1', 'post-2']);
  });

  it('cannot be converted while too much waits, so the run fails and the next one reads it', async () => {
    wordpress.rows = posts(2);
    jest.spyOn(sync.threads, 'run').mockRejectedValue(new QueueFullError(1));
    expect(await run()).toMatchObject({ state: 'failed' });
    jest.restoreAllMocks();
    expect(await run()).toMatchObject({ state: 'succeeded', report: { created: 2 } });
  });

  it('has characters that the database rejects is stored without them', async () => {
    const content = { rendered: '<p>a\u0000b\ud800c</p>', protected: false };
    const excerpt = { rendered: 'a\u0000b\ud800c', protected: false };
    wordpress.rows = [wordpress.post(1, { content, excerpt, title: { rendered: 'a\u0000b' } })];
    await run();
    expect(await sync.snapshot()).toMatchObject({
      'post-1': { content: '<p>ab\ufffdc</p>', excerpt: 'a b\ufffdc', title: 'a b' },
    });
    expect((await run()).report).toMatchObject({ unchanged: 1 });
  });
});

it('does not parse the HTML of posts in the main thread, where it would hold up all requests', async () => {
  const load = createRequire(createRequire(import.meta.url).resolve('sanitize-html'));
  const { Parser } = load('htmlparser2') as { Parser: { prototype: { write(html: string): void } } };
  const parsed = jest.spyOn(Parser.prototype, 'write');
  wordpress.rows = [wordpress.post(1, { content: { rendered: '<p onclick="x()">Only here</p>', protected: false } })];
  await run();
  const texts = parsed.mock.calls.map(([html]) => html);
  parsed.mockRestore();
  expect(texts.filter((html) => html.includes('Only here'))).toEqual([]);
  expect(await sync.snapshot()).toMatchObject({ 'post-1': { content: '<p>Only here</p>' } });
});

describe('the watermark', () => {
  it('is never in the future, even with a scheduled post', async () => {
    wordpress.rows = [wordpress.post(1), wordpress.post(2, { date_gmt: '2999-01-01T00:00:00' })];
    const { watermark } = await run();
    expect(watermark?.getTime()).toBeLessThanOrEqual(Date.now());
    const now = new Date().toISOString().slice(0, 19);
    wordpress.rows[0] = wordpress.post(1, { title: { rendered: 'Edited' }, modified_gmt: now });
    expect((await run({ full: false })).report).toMatchObject({ updated: 1 });
  });

  it('does not move after a failed run', async () => {
    wordpress.rows = posts(3);
    const { watermark } = await run();
    wordpress.rows.push(wordpress.post(30, { modified_gmt: '2025-06-01T00:00:00', date_gmt: '2025-06-01T00:00:00' }));
    gate.verdict = ({ path }) => (path.includes('&after=') ? 'cut' : 'pass');
    expect(await run({ full: false })).toMatchObject({ state: 'failed', watermark: null });
    gate.reset();
    await run({ full: false });
    const since = new Date((watermark?.getTime() ?? 0) - 3_600_000).toISOString();
    expect(decodeURIComponent(gate.requests[0]?.path ?? '')).toContain(`modified_after=${since}`);
  });
});

describe('a run whose process', () => {
  it('was only suspended stops without overwriting the result', async () => {
    wordpress.rows = posts(25);
    const slow = await sync.runs.create({ trigger: 'schedule' });
    const reached = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    gate.verdict = async ({ path }): Promise<GateVerdict> => {
      if (!path.includes('_embed') || !path.endsWith('page=2')) return 'pass';
      reached.resolve();
      await held.promise;
      return 'pass';
    };
    const running = sync.runner(gate.url, { heartbeatMs: 5 }).run(slow?.id ?? 0);
    await reached.promise;
    await database.orm.em
      .fork()
      .nativeUpdate(SyncRun, { id: slow?.id }, { state: 'failed', error: 'Given up', finishedAt: new Date() });
    await running;
    held.resolve();
    expect(await sync.runs.findOrFail(slow?.id ?? 0)).toMatchObject({
      state: 'failed',
      error: 'Given up',
      report: null,
    });
    expect(await slugs()).toHaveLength(20);
  });

  it('loses the database fails, and the next run completes the sync [spec 6.55]', async () => {
    wordpress.rows = posts(25);
    const interrupted = await sync.runs.create({ trigger: 'schedule' });
    gate.verdict = async ({ path }): Promise<GateVerdict> => {
      if (path.includes('_embed') && path.endsWith('page=2')) await database.goAway();
      return 'pass';
    };
    await expect(sync.runner(gate.url).run(interrupted?.id ?? 0)).rejects.toThrow();
    await database.comeBack();
    gate.reset();
    const em = database.orm.em.fork();
    await em.nativeUpdate(SyncRun, { id: interrupted?.id }, { heartbeatAt: new Date(Date.now() - 31_000) });
    expect((await run()).report).toMatchObject({ created: 5, unchanged: 20 });
  });
});
