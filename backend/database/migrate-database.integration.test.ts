import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { PLAIN_CONNECTION } from '../config/database-settings.js';
import { forTest } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';
import { MigrationBlockedError, migrateDatabase } from './migrate-database.js';
import { MIGRATIONS } from './migrations.js';
import { ormOptions } from './orm-options.js';
import { UnusableServerError } from './usable-server.js';

/** A migration with these statements. */
function migration(name: string, statements: string[], transactional = true) {
  return {
    name,
    class: class extends Migration {
      override isTransactional(): boolean {
        return transactional;
      }
      override up(): void {
        for (const sql of statements) this.addSql(sql);
      }
    },
  };
}

const GOOD = migration('99990101000000-good', ['create table of_the_next_release (id integer)']);
const FAILING = migration('99990102000000-failing', ['alter table product drop column name', 'select 1 / 0']);
const ADDING = migration('99990101000000-adding', ['alter table product add column next_release integer']);

let next: MikroORM;
let visitor: pg.Client;

const database = forTest(() => createTestDatabase());
beforeEach(async () => {
  visitor = new pg.Client({ connectionString: database.url, application_name: 'report' });
  await visitor.connect();
});

afterEach(async () => {
  await visitor.end();
  await next.close();
});

async function release(...added: (typeof GOOD)[]): Promise<MikroORM> {
  const options = ormOptions(database.url, { ...PLAIN_CONNECTION, timeoutMs: 60_000 }, { application: 'migrate' });
  const migrations = { ...options.migrations, migrationsList: [...MIGRATIONS, ...added] };
  next = await MikroORM.init({ ...options, migrations, logger: () => {} });
  return next;
}

const columns = async () =>
  (await visitor.query("select column_name as name from information_schema.columns where table_name = 'product'")).rows;

it('rolls back the migration that failed, and keeps the ones before it', async () => {
  await expect(migrateDatabase(await release(GOOD, FAILING), { report: () => {} })).rejects.toThrow('division by zero');
  // The running release still needs the column `name`.
  expect(await columns()).toContainEqual({ name: 'name' });
  expect((await next.migrator.getPending()).map(({ name }) => name)).toEqual([FAILING.name]);
});

it('retries until another transaction is over', async () => {
  await visitor.query('begin');
  await visitor.query('select 1 from product');
  const lines: string[] = [];
  const applied = await migrateDatabase(await release(ADDING), {
    report: (line) => {
      lines.push(line);
      void visitor.query('commit');
    },
    pauseMs: 1,
  });
  expect(applied).toBe(1);
  expect(lines[0]).toMatch(
    /^Migration 99990101000000-adding waits for a table that is in use\. The oldest open transaction is \d+ s old: process \d+ \(report\)\. Trying again\.$/,
  );
  expect(await columns()).toContainEqual({ name: 'next_release' });
});

it('gives up after its last attempt, and reports what blocks it', async () => {
  await visitor.query('begin');
  await visitor.query('select 1 from product');
  const migrating = migrateDatabase(await release(ADDING), { report: () => {}, attempts: 2, pauseMs: 1 });
  await expect(migrating).rejects.toThrow(MigrationBlockedError);
  await expect(migrating).rejects.toThrow(/gave up after 2 attempts\. Nothing of it was applied\..*\(report\)/);
  expect(await columns()).not.toContainEqual({ name: 'next_release' });
});

it('waits at most a second for a lock, so that statements do not pile up behind it', async () => {
  const limits = migration('99990101000000-limits', [
    "create table seen as select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement",
  ]);
  await migrateDatabase(await release(limits), { report: () => {} });
  expect((await visitor.query('select * from seen')).rows).toEqual([{ lock: '1s', statement: '0' }]);
});

it('creates an index concurrently while another process waits to migrate', async () => {
  const index = migration(
    '99990101000000-index',
    ['create index concurrently product_next_index on product (name)'],
    false,
  );
  const orm = await release(index);
  const counts = await Promise.all([1, 2].map(() => migrateDatabase(orm, { report: () => {} })));
  expect(counts.sort()).toEqual([0, 1]);
});

it('rejects tables of a version before the first release', async () => {
  await visitor.query("update mikro_orm_migrations set name = '20261121080000-product'");
  await expect(migrateDatabase(await release(), { report: () => {} })).rejects.toThrow(UnusableServerError);
});

it('applies migrations up to a given one', async () => {
  expect(await migrateDatabase(await release(GOOD, FAILING), { report: () => {}, to: GOOD.name })).toBe(1);
});
