import { EntityManager } from '@mikro-orm/postgresql';
import { CompanyService } from '../../config/company.service.js';
import { forFile } from '../../testing/for-file.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { testSettings } from '../../testing/test-site.js';
import { DailyCount } from './daily-count.entity.js';
import { DailyCounts, MAX_COUNTS } from './daily-counts.js';

const database = forFile(() => createTestDatabase());
afterEach(() => {
  jest.restoreAllMocks();
  return database.orm.em.fork().nativeDelete(DailyCount, {});
});

const facts = () => new CompanyService(testSettings(database));
const counts = () => new DailyCounts(database.orm.em, facts());
const stored = async () =>
  (await database.orm.em.fork().find(DailyCount, {}, { orderBy: { kind: 'asc', day: 'asc', key: 'asc' } })).map(
    ({ kind, day, key, count }) => `${day} ${kind} ${key} ${count}`,
  );
const at = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));

it('writes many counts in one statement, and nothing without counts', async () => {
  const statements = jest.spyOn(EntityManager.prototype, 'execute');
  at('2026-11-24T12:00:00Z');
  const process = counts();
  for (let view = 0; view < 1_000; view++) process.count('page', view % 2 === 0 ? 'home' : 'catalog');
  await process.write();
  await process.write();
  expect(statements).toHaveBeenCalledTimes(1);
  expect(await stored()).toEqual(['2026-11-24 page catalog 500', '2026-11-24 page home 500']);
});

it('adds up what several processes count at once', async () => {
  at('2026-11-24T12:00:00Z');
  const processes = [counts(), counts(), counts()];
  const keys = Array.from({ length: 50 }, (_, key) => String(key));
  for (const [at, process] of processes.entries())
    for (const key of at === 1 ? keys : keys.toReversed()) process.count('item', key);
  await Promise.all(processes.map((process) => process.write()));
  expect(await stored()).toEqual(keys.toSorted().map((key) => `2026-11-24 item ${key} 3`));
});

it("counts by day in the company's time zone", async () => {
  at('2026-11-02T05:59:59Z');
  const process = counts();
  process.count('page', 'home');
  at('2026-11-02T06:00:00Z');
  process.count('page', 'home');
  at('2026-11-02T05:00:00Z');
  process.count('page', 'home');
  await process.write();
  expect(await stored()).toEqual(['2026-11-01 page home 2', '2026-11-02 page home 1']);
});

describe('without a database', () => {
  const failing = (em: EntityManager, isDown: () => boolean) =>
    ({
      fork: () => ({
        execute: (sql: string, parameters: unknown[]) =>
          isDown() ? Promise.reject(new Error('connection refused')) : em.fork().execute(sql, parameters),
      }),
    }) as unknown as EntityManager;

  it('keeps the counts from before and during the outage, with their day', async () => {
    let isDown = true;
    const process = new DailyCounts(
      failing(database.orm.em, () => isDown),
      facts(),
    );
    at('2026-11-24T12:00:00Z');
    process.count('page', 'home');
    const writing = process.write();
    process.count('page', 'home');
    await writing;
    at('2026-11-25T12:00:00Z');
    process.count('page', 'home');
    await process.write();
    isDown = false;
    await process.write();
    await process.write();
    expect(await stored()).toEqual(['2026-11-24 page home 2', '2026-11-25 page home 1']);
  });

  it('keeps no more than a fixed number of counts', async () => {
    let isDown = true;
    const process = new DailyCounts(
      failing(database.orm.em, () => isDown),
      facts(),
    );
    for (let key = 0; key < MAX_COUNTS + 10; key++) process.count('item', String(key));
    await process.write();
    process.count('item', 'one more');
    process.count('item', '7');
    isDown = false;
    await process.write();
    const em = database.orm.em.fork();
    expect(await em.count(DailyCount)).toBe(MAX_COUNTS);
    expect(await em.findOne(DailyCount, { key: '7' })).toMatchObject({ count: 2 });
  });
});

it('writes the remaining counts at shutdown', async () => {
  const process = counts();
  process.onApplicationBootstrap();
  process.count('error', 'GET page');
  await process.beforeApplicationShutdown();
  expect(await stored()).toEqual([expect.stringMatching(/ error GET page 1$/)]);
});
