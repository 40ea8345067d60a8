import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { removeOldRuns } from './old-runs.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

it('removes old runs that have ended, and keeps the latest one', async () => {
  const em = database.orm.em.fork();
  await em.execute(
    `insert into sync_run (trigger, state, requested_at, finished_at)
     select 'schedule', 'succeeded', at, at from unnest(array[now() - interval '400 days', now() - interval '300 days',
       now() - interval '10 days']) as at`,
  );
  expect(await removeOldRuns(em, 'sync_run', 0)).toBe(0);
  expect(await removeOldRuns(em, 'sync_run', 180)).toBe(2);
  expect(await removeOldRuns(em, 'sync_run', 1)).toBe(0);
  expect(await em.execute('select id from sync_run')).toEqual([{ id: 3 }]);
});

it('removes old lines of the audit log, and never those of the last year', async () => {
  const em = database.orm.em.fork();
  await em.execute(
    `insert into staff_audit (at, actor, action, subject, request_id)
     select now() - make_interval(months => age), 'owner', 'test.' || age, '', '' from unnest(array[40, 20, 6]) as age`,
  );
  expect(await em.execute('select remove_old_audit(36) as removed')).toEqual([{ removed: 1 }]);
  expect(await em.execute('select remove_old_audit(1) as removed')).toEqual([{ removed: 1 }]);
  expect(await em.execute('select action from staff_audit')).toEqual([{ action: 'test.6' }]);
});
