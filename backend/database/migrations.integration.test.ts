import { forFile } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';
import { migrateDatabase } from './migrate-database.js';
import { MIGRATIONS } from './migrations.js';

const database = forFile(() => createTestDatabase());

describe('migrations', () => {
  it('produce the schema of the entities', async () => {
    const difference = await database.orm.schema.getUpdateSchemaSQL();
    expect(difference.replace("set names 'utf8';", '').trim()).toBe('');
  });

  it('are named by time and subject, so that they run in the order in which they were made', () => {
    const times = MIGRATIONS.map(({ name }) => /^(\d{14})-[a-z0-9-]+$/.exec(name)?.[1]);
    expect(times).not.toContain(undefined);
    expect(new Set(times).size).toBe(times.length);
  });

  it('can be reverted and applied again', async () => {
    const { migrator } = database.orm;
    // One by one: an index cannot be built concurrently while the transaction of another migration waits for it.
    for (let left = MIGRATIONS.length; left > 0; left--) await migrator.down();
    const [row] = await database.execute<{ tables: number }>(
      `select count(*)::integer as tables from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`,
    );
    expect(row?.tables).toBe(0);
    await migrateDatabase(database.orm, { report: () => {} });
    expect(await migrator.getPending()).toEqual([]);
  });
});
