import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { MIGRATIONS } from './migrations.js';
import { ormOptions } from './orm-options.js';

const GOOD = {
  name: '99990101000000-good',
  class: class extends Migration {
    override up(): void {
      this.addSql('create table of_the_next_release (id integer)');
    }
  },
};
const FAILING = {
  name: '99990102000000-failing',
  class: class extends Migration {
    override up(): void {
      this.addSql('alter table product drop column name');
      this.addSql('select 1 / 0');
    }
  },
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe('migrations', () => {
  it('produce the schema of the entities', async () => {
    const difference = await database.orm.schema.getUpdateSchemaSQL();
    expect(difference.replace("set names 'utf8';", '').trim()).toBe('');
  });

  it('are sorted by name without duplicates', () => {
    const names = MIGRATIONS.map((migration) => migration.name);
    expect(names).toEqual([...new Set(names)].sort());
  });

  it('are all rolled back if one of them fails', async () => {
    const migrations = { ...ormOptions(database.url).migrations, migrationsList: [...MIGRATIONS, GOOD, FAILING] };
    const next = await MikroORM.init({ ...ormOptions(database.url), migrations, logger: () => {} });
    try {
      await expect(next.migrator.up()).rejects.toThrow('division by zero');
    } finally {
      await next.close();
    }
    const em = database.orm.em.fork();
    expect(await em.execute("select to_regclass('of_the_next_release') as made")).toEqual([{ made: null }]);
    // The running release still needs this column.
    expect(await em.execute('select name from product')).toEqual([]);
    expect(await database.orm.migrator.getPending()).toEqual([]);
  });

  it('can be reverted and applied again', async () => {
    const { migrator } = database.orm;
    await migrator.down({ to: 0 });
    const [row] = await database.orm.em
      .fork()
      .execute<{ tables: number }[]>(
        `select count(*)::integer as tables from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`,
      );
    expect(row?.tables).toBe(0);
    await migrator.up();
    expect(await migrator.getPending()).toEqual([]);
  });
});
