import { MikroORM } from '@mikro-orm/postgresql';
import { PLAIN_CONNECTION } from '../config/database-settings.js';
import { isDatabaseDown, liftTimeLimits } from '../platform/postgres/postgres.js';
import { forFile } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';
import { type ApplicationName, ormOptions } from './orm-options.js';

const database = forFile(() => createTestDatabase());

async function withConnection<T>(
  connection: Partial<typeof PLAIN_CONNECTION>,
  work: (orm: MikroORM) => Promise<T>,
  application: ApplicationName = 'site',
): Promise<T> {
  const options = ormOptions(database.url, { ...PLAIN_CONNECTION, timeoutMs: 60_000, ...connection }, { application });
  const orm = await MikroORM.init({ ...options, logger: () => {} });
  return work(orm).finally(() => orm.close());
}

const LIMITS = `select current_setting('application_name') as application, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`;

it('names each connection and limits its statements and transactions', async () => {
  const limits = (application: ApplicationName) =>
    withConnection({}, (orm) => orm.em.fork().execute(LIMITS), application);
  expect(await limits('site')).toEqual([{ application: 'site', statement: '30s', idle: '1min' }]);
  expect(await limits('worker')).toMatchObject([{ application: 'worker' }]);
});

it('leaves the limits to the server when they are 0', async () => {
  const none = { statementTimeoutMs: 0, idleTransactionTimeoutMs: 0 };
  expect(await withConnection(none, (orm) => orm.em.fork().execute(LIMITS))).toMatchObject([
    { statement: '0', idle: '0' },
  ]);
});

it('ends a statement that takes too long, which counts as an outage', async () => {
  const error = await withConnection({ statementTimeoutMs: 50 }, (orm) =>
    orm.em
      .fork()
      .execute('select pg_sleep(60)')
      .catch((error: unknown) => error),
  );
  expect(String(error)).toContain('canceling statement due to statement timeout');
  expect(isDatabaseDown(error)).toBe(true);
});

it('lets imports and exports take longer, for their own transaction only', async () => {
  await withConnection({}, async (orm) => {
    const em = orm.em.fork();
    await em.transactional(async (transaction) => {
      await liftTimeLimits(transaction);
      expect(await transaction.execute(LIMITS)).toMatchObject([{ statement: '0', idle: '0' }]);
    });
    expect(await em.execute(LIMITS)).toMatchObject([{ statement: '30s', idle: '1min' }]);
  });
});
