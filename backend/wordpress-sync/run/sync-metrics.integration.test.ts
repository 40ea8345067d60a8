import { Metrics } from '../../platform/metrics/metrics.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { testSettings } from '../../testing/test-site.js';
import { SyncRun } from '../sync-run.entity.js';
import type { SyncState } from '../wordpress-sync.contract.js';
import { SyncMetrics } from './sync.metrics.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('shows a run that waits for an owner, until a later full run has ended', async () => {
  const em = database.orm.em.fork();
  const metrics = new Metrics();
  new SyncMetrics(database.orm.em, metrics, testSettings(database)).onModuleInit();
  const add = async (state: SyncState, minute: number, full = true) => {
    const finishedAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
    em.create(SyncRun, {
      trigger: 'schedule',
      state,
      full,
      finishedAt,
      requestedAt: finishedAt,
      heartbeatAt: finishedAt,
    });
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
