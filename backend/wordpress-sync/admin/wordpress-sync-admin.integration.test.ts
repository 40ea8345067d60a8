import { Logger } from '@nestjs/common';
import { BlogPost } from '../../blog/blog-post.entity.js';
import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { ContentSiteGate } from '../../testing/content-site-gate.js';
import { FakeWordpress } from '../../testing/fake-wordpress.js';
import { forFile } from '../../testing/for-file.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { until } from '../../testing/until.js';
import { SyncRun } from '../sync-run.entity.js';
import { SyncRunsService } from '../wordpress-sync.service.js';
import type { SyncRunDetail } from './wordpress-sync-admin.contract.js';

const RUNS = '/api/admin/sync-runs';

beforeAll(() => Logger.overrideLogger(false));
const wordpress: FakeWordpress = new FakeWordpress(() => gate.url);
const gate = forFile(() => ContentSiteGate.open((path) => wordpress.upstream(path)));
const test = forFile(() =>
  StaffTestSite.start({
    PROCESS_ROLE: 'all',
    WORDPRESS_URL: gate.url,
    WORDPRESS_SYNC_CRON: '0 0 29 2 *',
  }),
);
beforeEach(async () => {
  wordpress.rows = Array.from({ length: 12 }, (_, at) => wordpress.post(at + 1));
  const em = test.fork();
  await em.nativeDelete(SyncRun, {});
  await em.nativeDelete(StaffAudit, {});
  await em.nativeDelete(BlogPost, {});
});

const get = (path: string, cookie?: string) => test.ask('get', path, cookie);
const startRun = (body: object, cookie?: string) => test.ask('post', RUNS, cookie).send(body);
const syncNow = () => test.ask('post', '/api/sync/wordpress').expect(200);
const published = async () => (await test.call().get('/api/blog/posts').expect(200)).headers['x-total-count'];

async function finishedRun(id: number): Promise<SyncRunDetail> {
  const { body } = await until(
    () => get(`${RUNS}/${id}`).expect(200),
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
  await get(RUNS + suffix).expect(status);
});

it('a dry run reports changes without making them', async () => {
  const before = await published();
  const { body } = await startRun({ dryRun: true }).expect(202);
  expect(body).toMatchObject({ trigger: 'manual', state: 'queued', dryRun: true, finishedAt: null, counts: null });
  const run = await finishedRun(body.id);
  expect(run).toMatchObject({ state: 'succeeded', counts: { total: 12, created: 12 }, error: null });
  expect(run.entries.created[0]).toEqual({ wpId: 1, title: 'Post 1', reason: 'new' });
  expect(await published()).toBe(before);
});

it('an owner confirms held removals, and the audit log names the owner [spec 5.6, 6.2]', async () => {
  await syncNow();
  wordpress.rows = wordpress.rows.slice(11);
  const { body: answer } = await syncNow();
  expect(answer).toMatchObject({
    heldBackCount: 11,
    message:
      '11 posts are no longer on the content site. An owner has to confirm their removal. Everything else was synced, with 0 new posts.',
  });
  const held = await finishedRun(answer.runId);
  expect(held).toMatchObject({ state: 'held', counts: { heldBack: 11, removed: 0 } });
  expect(held.entries.removed).toHaveLength(11);

  const { body } = await startRun({ allowRemovals: true }).expect(202);
  expect(await finishedRun(body.id)).toMatchObject({
    state: 'succeeded',
    allowRemovals: true,
    counts: { removed: 11 },
  });
  const lines = await test.fork().find(StaffAudit, { action: 'wordpress.sync' }, { orderBy: { id: 'asc' } });
  expect(lines.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^run \d+$/),
    `run ${answer.runId}`,
    `run ${body.id}, removals allowed`,
  ]);
  expect(lines.at(-1)?.actor).toMatch(/^owner-/);
});

it('a run is rejected while another one is active; a dry run is not', async () => {
  const runs = test.site.get(SyncRunsService, { strict: false });
  const other = await runs.create({ trigger: 'command' });
  const { body } = await startRun({ allowRemovals: true }).expect(409);
  expect(body.message).toBe('A sync is already running. Try again when it has finished.');
  await finishedRun((await startRun({ dryRun: true }).expect(202)).body.id);
  await runs.fail(other?.id ?? 0, 'ended by the test');
});

it('lists the runs page by page, newest first, without their entries [spec c5.18]', async () => {
  const em = test.fork();
  for (let index = 0; index < 12; index++) em.create(SyncRun, { trigger: 'schedule', state: 'failed', error: 'Away' });
  await em.flush();
  const first = await get(RUNS).expect(200);
  expect(first.headers['x-total-count']).toBe('12');
  expect(first.headers.link).toContain(`<${RUNS}?page=2&pageSize=10>; rel="next"`);
  expect(first.body).toHaveLength(10);
  expect(first.body[0]).toMatchObject({ trigger: 'schedule', state: 'failed', error: 'Away', counts: null });
  expect(first.body[0]).not.toHaveProperty('entries');
  const second = await get(`${RUNS}?page=2`).expect(200);
  const ids = [...first.body, ...second.body].map(({ id }: { id: number }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});
