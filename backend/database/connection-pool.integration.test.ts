import { setImmediate as nextTurn } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg, { type Pool } from 'pg';
import { forFile } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';
import { releaseLostConnections, watchForHang } from './connection-pool.js';
import { ormOptions } from './orm-options.js';

/** More than the pool's size. */
const LOSSES = 12;

const database = forFile(() => createTestDatabase());

it('transactions with a lost connection do not exhaust the pool', async () => {
  const { em } = database.orm;
  for (let loss = 0; loss < LOSSES; loss += 1) {
    const lost = em.fork().transactional(async (transaction) => {
      await transaction.execute('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(lost).rejects.toThrow(/terminating connection|terminated unexpectedly/);
  }
  expect(await em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
});

it('a working connection is released only once', async () => {
  const { em } = database.orm;
  for (let round = 0; round < LOSSES; round += 1) {
    const failed = em.fork().transactional(async (transaction) => {
      await transaction.execute('select 1 / 0');
    });
    await expect(failed).rejects.toThrow('division by zero');
  }
  expect(await Promise.all(Array.from({ length: LOSSES }, () => em.fork().execute('select 1 as one')))).toHaveLength(
    LOSSES,
  );
});

it('a connection that is still being opened does not keep the pool from closing', async () => {
  let closing: Promise<void> | undefined;
  const onPoolCreated = (pool: Pool) => {
    releaseLostConnections(pool);
    Object.assign(pool.options, {
      onConnect: async () => {
        closing ??= orm.close();
        await nextTurn();
      },
    });
  };
  const orm = await MikroORM.init({
    ...ormOptions(database.url),
    driverOptions: { onPoolCreated },
    logger: () => {},
  });
  await expect(orm.em.fork().execute('select 1 as one')).rejects.toThrow();
  expect(closing).toBeDefined();
  await closing;
});

it('a blocked event loop is not taken for a hanging server', async () => {
  const pool = new pg.Pool({ connectionString: database.url });
  watchForHang(pool, 150);
  const busy = await pool.connect();
  const blocked = new Int32Array(new SharedArrayBuffer(4));
  // The probe begins after a second; its answer takes more turns than fit into its time limit.
  for (let turn = 0; turn < 34; turn += 1) {
    Atomics.wait(blocked, 0, 0, 60);
    await nextTurn();
  }
  expect((await busy.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  busy.release();
  await pool.end();
});
