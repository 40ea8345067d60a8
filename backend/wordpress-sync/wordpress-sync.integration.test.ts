import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import request from 'supertest';
import { BlogPost } from '../blog/blog-post.entity.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { JobSchedules } from '../platform/queue/job-schedules.js';
import { StaffAudit } from '../staff/staff-audit.entity.js';
import { ContentSiteGate, type GateVerdict } from '../testing/content-site-gate.js';
import { FakeWordpress } from '../testing/fake-wordpress.js';
import { forFile } from '../testing/for-file.js';
import { TcpGate } from '../testing/tcp-gate.js';
import { createTestDatabase, testRedisUrl } from '../testing/test-database.js';
import { createTestSite, SHORT_TIMEOUTS, testSettings } from '../testing/test-site.js';
import { signIn } from '../testing/test-staff.js';
import { TestSync } from '../testing/test-sync.js';
import { until } from '../testing/until.js';
import type { SyncRunDetail } from './admin/wordpress-sync-admin.contract.js';
import { SyncMetrics } from './run/sync.metrics.js';
import { SyncWordpressJob } from './run/sync-wordpress.job.js';
import { SyncRun } from './sync-run.entity.js';
import type { SyncState } from './wordpress-sync.contract.js';
import { WordpressSyncService } from './wordpress-sync.service.js';

const SECRET = 'a-secret-of-the-content-site';
const WEBHOOK = '/api/sync/wordpress/webhook';
const CRON = '7 3 * * *';

/** Two processes of one site, each with a worker. */

const database = forFile(() => createTestDatabase());
const wordpress: FakeWordpress = new FakeWordpress(() => gate.url);
const gate = forFile(() => ContentSiteGate.open((path) => wordpress.upstream(path)));
const start = () =>
  createTestSite(database, {
    PROCESS_ROLE: 'all',
    WORDPRESS_URL: gate.url,
    WORDPRESS_SYNC_CRON: CRON,
    WORDPRESS_WEBHOOK_SECRET: SECRET,
  });
const sites = [forFile(start), forFile(start)] as const;
const sync = forFile(() => new TestSync(database));

beforeEach(async () => {
  gate.reset();
  const em = database.orm.em.fork();
  await em.nativeDelete(BlogPost, {});
  await em.nativeDelete(SyncRun, {});
  wordpress.rows = Array.from({ length: 12 }, (_, at) => wordpress.post(at + 1));
});

const service = (at: 0 | 1) => sites[at].get(WordpressSyncService);

/** Delays all responses of the content site until they are released. */
function hold() {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  gate.verdict = async (): Promise<GateVerdict> => {
    reached.resolve();
    await released.promise;
    return 'pass';
  };
  return { reached: reached.promise, release: () => released.resolve() };
}

/** Requests a sync, and waits until it has started a run or joined the active one. */
async function joinRun(at: 0 | 1) {
  const start = jest.spyOn(service(at), 'start');
  const answer = service(at).synchronize('manual');
  await start.mock.results[0]?.value;
  start.mockRestore();
  return { answer };
}

function notify(body: string, signature: string | undefined, type = 'application/json') {
  const post = request(sites[0].getHttpServer()).post(WEBHOOK).set('Content-Type', type);
  return (signature === undefined ? post : post.set('X-Hub-Signature-256', signature)).send(body);
}

const sign = (body: string, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

describe('a requested sync', () => {
  it('shares one run among all simultaneous requests in all processes [spec 6.57]', async () => {
    const { reached, release } = hold();
    const first = service(0).synchronize('manual');
    await reached;
    const others = [await joinRun(0), await joinRun(1)];
    const { body } = await notify('{}', sign('{}')).expect(202);
    await sites[1].get(SyncWordpressJob).handle({});
    release();
    const answers = await Promise.all([first, ...others.map(({ answer }) => answer)]);
    expect(answers[0]).toEqual({
      message: 'Successfully synced 12 new blog posts from WordPress.',
      totalWordPressPosts: 12,
      syncedCount: 12,
      updatedCount: 0,
      removedCount: 0,
      skippedCount: 0,
      heldBackCount: 0,
      runId: body.runId,
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await sync.runs.list(1, 10)).items).toHaveLength(1);
    expect(gate.requests).toHaveLength(2);
  });

  it('of signed-in staff returns a message and counts, or 502 with the reason [spec 3.54, 3.55, 3.56]', async () => {
    const post = (cookie: string) =>
      request(sites[0].getHttpServer()).post('/api/sync/wordpress').set('Cookie', cookie);
    await post('').expect(401);
    const cookie = await signIn(sites[0], 'sales');
    const first = await post(cookie).expect(200);
    expect(first.body).toMatchObject({
      message: 'Successfully synced 12 new blog posts from WordPress.',
      totalWordPressPosts: 12,
      syncedCount: 12,
      updatedCount: 0,
    });
    const edit = { title: { rendered: 'A new title' }, modified_gmt: '2026-01-01T00:00:00' };
    wordpress.rows = [wordpress.post(1, edit), ...wordpress.rows.slice(1), wordpress.post(13)];
    const second = await post(cookie).expect(200);
    expect(second.body).toMatchObject({ syncedCount: 1, updatedCount: 1, removedCount: 0 });
    gate.verdict = () => 'cut';
    const { body } = await post(cookie).expect(502);
    expect(body.message).toMatch(/^The content site could not be reached/);
  });

  it('starts another run if the joined one may not remove posts', async () => {
    await service(0).synchronize('manual');
    wordpress.rows = wordpress.rows.slice(11);
    expect(await service(0).synchronize('manual')).toMatchObject({
      removedCount: 0,
      heldBackCount: 11,
      message: expect.stringContaining(
        '11 posts are no longer on the content site. An owner has to confirm their removal.',
      ),
    });
    const { reached, release } = hold();
    const without = service(0).synchronize('manual');
    await reached;
    const allowed = service(1).synchronize('manual', true);
    release();
    expect(await without).toMatchObject({ heldBackCount: 11 });
    expect(await allowed).toMatchObject({ heldBackCount: 0, removedCount: 11 });
  });

  it('does not join an active dry run', async () => {
    const dry = await sync.runs.create({ trigger: 'command', dryRun: true });
    const answer = await service(0).synchronize('manual');
    expect(answer).toMatchObject({ syncedCount: 12 });
    expect(answer.runId).not.toBe(dry?.id);
  });

  it('starts another run if the joined one lost its process', async () => {
    const killed = await sync.runs.create({ trigger: 'schedule' });
    const almostSilent = { state: 'running' as const, heartbeatAt: new Date(Date.now() - 29_500) };
    await database.orm.em.fork().nativeUpdate(SyncRun, { id: killed?.id }, almostSilent);
    expect(await sync.runs.create({ trigger: 'schedule' })).toBeNull();
    expect(await service(0).synchronize('manual')).toMatchObject({ syncedCount: 12 });
    expect(await sync.runs.findOrFail(killed?.id ?? 0)).toMatchObject({ state: 'failed' });
  });

  it('fails without a worker and does not run later', async () => {
    const run = await sync.runs.create({ trigger: 'manual' });
    const longAgo = new Date(Date.now() - 61_000);
    await database.orm.em.fork().nativeUpdate(SyncRun, { id: run?.id }, { requestedAt: longAgo });
    expect(await service(0).synchronize('manual')).toMatchObject({ syncedCount: 12 });
    await sites[0].get(SyncWordpressJob).handle({ runId: run?.id ?? 0 });
    expect(await sync.runs.findOrFail(run?.id ?? 0)).toMatchObject({
      state: 'failed',
      error: 'No worker picked it up.',
    });
    expect(gate.requests).toHaveLength(2);
  });
});

describe('the schedule', () => {
  it('is stored in Redis once for all processes with the configured time [spec 6.49]', async () => {
    const redis = new Redis(testRedisUrl());
    try {
      const key = `${testSettings(database).redisPrefix}:wordpress:repeat`;
      // Each process stores it shortly after it starts.
      await until(
        () => redis.zcard(key),
        (count) => count > 0,
      );
      expect(await redis.zcard(key)).toBe(1);
      expect(await redis.hget(`${key}:sync-wordpress-schedule`, 'pattern')).toBe(CRON);
    } finally {
      redis.disconnect();
    }
    const next = await sites[0].get(JobQueue).nextScheduled('sync-wordpress');
    expect(next?.toISOString()).toMatch(/T03:07:00\.000Z$/);
  });

  it('is restored after Redis lost it', async () => {
    const queue = sites[0].get(JobQueue);
    await queue.schedule('sync-wordpress', null, {});
    await sites[0].get(JobSchedules).restore();
    expect((await queue.nextScheduled('sync-wordpress'))?.toISOString()).toMatch(/T03:07:00\.000Z$/);
  });

  it('reads all posts once an hour and only changes in between', async () => {
    const job = sites[0].get(SyncWordpressJob);
    await job.handle({});
    await job.handle({});
    const [second, first] = (await sync.runs.list(1, 10)).items;
    expect(first).toMatchObject({ trigger: 'schedule', state: 'succeeded', full: true });
    expect(second).toMatchObject({ trigger: 'schedule', state: 'succeeded', full: false });
    await database.orm.em
      .fork()
      .nativeUpdate(SyncRun, { id: first?.id }, { finishedAt: new Date(Date.now() - 3_601_000) });
    await job.handle({});
    expect((await sync.runs.list(1, 1)).items[0]).toMatchObject({ full: true });
  });

  it('is removed without a content site, and runs are rejected [spec 3.55, 6.47]', async () => {
    const site = await createTestSite(database, {
      PROCESS_ROLE: 'all',
      WORDPRESS_URL: '',
      WORDPRESS_WEBHOOK_SECRET: '',
    });
    try {
      const queue = site.get(JobQueue);
      // As after an owner has removed the content site.
      await queue.schedule('sync-wordpress', '7 3 * * *', {});
      await site.get(JobSchedules).restore();
      expect(await queue.nextScheduled('sync-wordpress')).toBeNull();
      await expect(site.get(WordpressSyncService).synchronize('manual')).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining('WORDPRESS_URL'),
      });
      await request(site.getHttpServer()).post(WEBHOOK).set('X-Hub-Signature-256', sign('')).expect(404);
      expect((await sync.runs.list(1, 1)).items).toEqual([]);
    } finally {
      await site.close();
      await sites[0].get(JobSchedules).restore();
    }
  });
});

describe('the webhook', () => {
  const body = '{"post":13,"title":"Ünïcode"}';

  it.each([
    ['no signature', body, undefined],
    ['a signature with another secret', body, sign(body, 'another-secret-of-someone')],
    ['a signature of another body', body, sign('{}')],
    ['a signature without the algorithm', body, sign(body).slice('sha256='.length)],
    ['a signature with another algorithm', body, `sha1=${createHmac('sha1', SECRET).update(body).digest('hex')}`],
  ])('rejects %s [spec 6.51]', async (_case, text, signature) => {
    await notify(text, signature).expect(401);
    expect((await sync.runs.list(1, 1)).items).toEqual([]);
  });

  it.each([
    ['JSON', body, 'application/json'],
    ['a form, as WordPress sends by default,', 'post=13&title=%C3%9C', 'application/x-www-form-urlencoded'],
  ])('starts a run when %s has a valid signature [spec 6.51]', async (_case, text, type) => {
    const { reached, release } = hold();
    const { body: answer } = await notify(text, sign(text), type).expect(202);
    await reached;
    const joined = await joinRun(1);
    release();
    expect(await joined.answer).toMatchObject({ runId: answer.runId });
    expect((await sync.runs.findOrFail(answer.runId)).trigger).toBe('webhook');
  });
});

it('rejects runs without Redis and leaves none queued', async () => {
  const redis = await new TcpGate(testRedisUrl()).open();
  const site = await createTestSite(database, {
    PROCESS_ROLE: 'web',
    REDIS_URL: redis.gatedUrl,
    REDIS_TIMEOUT_MS: SHORT_TIMEOUTS.REDIS_TIMEOUT_MS,
    WORDPRESS_URL: gate.url,
  });
  try {
    await redis.shut();
    await expect(site.get(WordpressSyncService).synchronize('manual')).rejects.toMatchObject({ status: 503 });
    expect(await sync.runs.findActive()).toBeNull();
    expect((await sync.runs.list(1, 1)).items[0]).toMatchObject({
      state: 'failed',
      error: 'The queue is unreachable.',
    });
  } finally {
    await site.close();
  }
});

it('shows a run that waits for an owner in the metrics, until a later full run has ended', async () => {
  const em = database.orm.em.fork();
  const metrics = new Metrics();
  new SyncMetrics(database.orm.em, metrics, testSettings(database));
  const add = async (state: SyncState, minute: number, full = true) => {
    const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
    em.create(SyncRun, { trigger: 'schedule', state, full, finishedAt: at, requestedAt: at, heartbeatAt: at });
    await em.flush();
  };
  const held = async () => /^site_sync_held\{source="wordpress"\} (\d)$/m.exec(await metrics.text())?.[1];
  expect(await held()).toBe('0');
  await add('held', 1);
  await add('succeeded', 2, false);
  await add('failed', 3);
  expect(await held()).toBe('1');
  await add('succeeded', 4);
  expect(await held()).toBe('0');
});
describe('the runs of the staff area', () => {
  const RUNS = '/api/admin/sync-runs';
  let owner: string;
  beforeAll(async () => {
    owner = await signIn(sites[0], 'owner');
  });

  const get = (path: string) =>
    request(sites[0].getHttpServer())
      .get(RUNS + path)
      .set('Cookie', owner);
  const startRun = (body: object) => request(sites[0].getHttpServer()).post(RUNS).set('Cookie', owner).send(body);

  async function finishedRun(id: number): Promise<SyncRunDetail> {
    const { body } = await until(
      () => get(`/${id}`).expect(200),
      ({ body }) => body.finishedAt !== null,
    );
    return body;
  }

  it.each([
    [{ dryRun: 'yes' }, 'dryRun'],
    [{ allowRemovals: null }, 'allowRemovals'],
  ])('rejects the request %j', async (body, field) => {
    const answer = await startRun(body).expect(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it.each([
    ['/2147483647', 404],
    ['?page=0', 400],
    ['?page=x', 400],
    ['?page=1000000', 200],
  ])('the path %s returns %d', async (suffix, status) => {
    await get(suffix).expect(status);
  });

  it('a dry run reports changes without making them, also while another run is active', async () => {
    const other = await sync.runs.create({ trigger: 'command' });
    const { body } = await startRun({ dryRun: true }).expect(202);
    expect(body).toMatchObject({ trigger: 'manual', state: 'queued', dryRun: true, finishedAt: null, counts: null });
    const run = await finishedRun(body.id);
    expect(run).toMatchObject({ state: 'succeeded', counts: { total: 12, created: 12 }, error: null });
    expect(run.entries.created[0]).toEqual({ wpId: 1, title: 'Post 1', reason: 'new' });
    expect(await sync.snapshot()).toEqual({});
    const { body: refused } = await startRun({ allowRemovals: true }).expect(409);
    expect(refused.message).toBe('A sync is already running. Try again when it has finished.');
    await sync.runs.fail(other?.id ?? 0, 'ended by the test');
  });

  it('an owner confirms held removals, and the audit log names the owner [spec 5.6, 6.2]', async () => {
    await service(0).synchronize('manual');
    wordpress.rows = wordpress.rows.slice(11);
    const { runId } = await service(0).synchronize('manual');
    const held = await finishedRun(runId);
    expect(held).toMatchObject({ state: 'held', counts: { heldBack: 11, removed: 0 } });
    expect(held.entries.removed).toHaveLength(11);

    const { body } = await startRun({ allowRemovals: true }).expect(202);
    expect(await finishedRun(body.id)).toMatchObject({
      state: 'succeeded',
      allowRemovals: true,
      counts: { removed: 11 },
    });
    const em = database.orm.em.fork();
    const [line] = await em.find(StaffAudit, { action: 'wordpress.sync' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(line).toMatchObject({
      subject: `run ${body.id}, removals allowed`,
      actor: expect.stringMatching(/^owner-/),
    });
  });

  it('are listed page by page, newest first, without their entries [spec c5.18]', async () => {
    const em = database.orm.em.fork();
    for (let at = 0; at < 12; at++) em.create(SyncRun, { trigger: 'schedule', state: 'failed', error: 'Away' });
    await em.flush();
    const first = await get('').expect(200);
    expect(first.headers['x-total-count']).toBe('12');
    expect(first.headers.link).toContain(`<${RUNS}?page=2&pageSize=10>; rel="next"`);
    expect(first.body).toHaveLength(10);
    expect(first.body[0]).toMatchObject({ trigger: 'schedule', state: 'failed', error: 'Away', counts: null });
    expect(first.body[0]).not.toHaveProperty('entries');
    const second = await get('?page=2').expect(200);
    const ids = [...first.body, ...second.body].map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
