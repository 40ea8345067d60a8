import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { MIGRATIONS } from './migrations.js';
import { ormOptions } from './orm-options.js';

const WHOLE = {
  name: '99990101000000-whole',
  class: class extends Migration {
    override up(): void {
      this.addSql('create table of_the_next_release (id integer)');
    }
  },
};
const HALF = {
  name: '99990102000000-half',
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
  it('make what the entities describe', async () => {
    const difference = await database.orm.schema.getUpdateSchemaSQL();
    expect(difference.replace("set names 'utf8';", '').trim()).toBe('');
  });

  it('stand in the order of their names, each once', () => {
    const names = MIGRATIONS.map((migration) => migration.name);
    expect(names).toEqual([...new Set(names)].sort());
  });

  it('leave everything as it was when one fails half-way, those before it included', async () => {
    const migrations = { ...ormOptions(database.url).migrations, migrationsList: [...MIGRATIONS, WHOLE, HALF] };
    const next = await MikroORM.init({ ...ormOptions(database.url), migrations, logger: () => {} });
    try {
      await expect(next.migrator.up()).rejects.toThrow('division by zero');
    } finally {
      await next.close();
    }
    const em = database.orm.em.fork();
    expect(await em.execute("select to_regclass('of_the_next_release') as made")).toEqual([{ made: null }]);
    // The release that runs goes on with the column that was to go.
    expect(await em.execute('select name from product')).toEqual([]);
    expect(await database.orm.migrator.getPending()).toEqual([]);
  });

  it('can be taken back and made again', async () => {
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
