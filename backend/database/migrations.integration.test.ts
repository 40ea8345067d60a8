import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { MIGRATIONS } from './migrations.js';

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
