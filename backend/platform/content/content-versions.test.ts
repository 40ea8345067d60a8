import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentVersions } from './content-versions.js';

/** A database that answers each read when the test says so. */
function slowDatabase() {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const started = Promise.withResolvers<void>();
  let reads = 0;
  const execute = async () => {
    started.resolve();
    return [{ topic: 'catalog', version: String(await answers[reads++]?.promise) }];
  };
  return {
    em: { fork: () => ({ execute }) } as unknown as EntityManager,
    /** The first read is under way. */
    started: started.promise,
    answer: (read: number, version: number) => answers[read - 1]?.resolve(version),
  };
}

const settings = { databaseConnection: { timeoutMs: 3_600_000 } as never };

it('every request after a write waits for its change, also while another request reads the versions', async () => {
  const database = slowDatabase();
  const versions = new ContentVersions(database.em, settings);
  const seen: (number | null)[] = [];
  const request = async () => {
    await versions.settle();
    seen.push(versions.numberOf('catalog'));
  };
  const first = versions.settle();
  database.answer(1, 1);
  await first;
  expect(versions.isSettled).toBe(true);

  const written = versions.refresh();
  const requests = [request(), request()];
  await Promise.resolve();
  expect({ isSettled: versions.isSettled, seen }).toEqual({ isSettled: false, seen: [] });
  database.answer(2, 2);
  await Promise.all([written, ...requests]);
  expect({ isSettled: versions.isSettled, seen }).toEqual({ isSettled: true, seen: [2, 2] });
});

it('a change during a read is read again', async () => {
  const database = slowDatabase();
  const versions = new ContentVersions(database.em, settings);
  const reading = versions.settle();
  await database.started;
  const written = versions.refresh();
  database.answer(1, 1);
  await reading;
  expect(versions.isSettled).toBe(false);
  database.answer(2, 2);
  await written;
  expect([versions.isSettled, versions.numberOf('catalog')]).toEqual([true, 2]);
});
