import { MIGRATIONS } from '../../backend/database/migrations.js';
import { breakingChanges, STATED_REASONS, statementsOf } from './one-version-back.ts';

test.each([
  ['drop table "note"', 'drops a table: note'],
  ['alter table "note" drop column "text"', 'drops a column: note'],
  ['alter table "note" add column "a" int null, drop column "text"', 'drops a column: note'],
  ['alter table "note" rename column "text" to "words"', 'renames a column or a table: note'],
  ['alter table note rename to remark', 'renames a column or a table: note'],
  ['alter table "note" alter column "text" set not null', 'sets a column to not null: note'],
  ['alter table "note" alter column "text" drop not null', 'allows null in a column: note'],
  ['alter table "note" alter column "n" drop default', 'drops a default: note'],
  ['alter table "note" alter column "n" type bigint using n::bigint', 'changes a type: note'],
  ['alter table "note" add column "n" int not null', 'adds a column that needs a value: note.n'],
  [
    'alter table "note" add column "a" int null,\n add column "n" int not null',
    'adds a column that needs a value: note.n',
  ],
])('%s: %s', (sql, change) => {
  expect(breakingChanges([sql])).toEqual([change]);
});

test.each([
  ['alter table "note" add column "n" int not null default 0'],
  ['alter table "note" add column "n" int null'],
  ['create index "note_text_index" on "note" ("text")'],
  ['alter table "note" add constraint "note_id_foreign" foreign key ("id") references "a" ("id") on delete set null'],
])('compatible with the previous release: %s', (sql) => {
  expect(breakingChanges([sql])).toEqual([]);
});

test('changes to a table created by the same migration are compatible', () => {
  expect(
    breakingChanges(['create table "note" ("n" int)', 'alter table "note" alter column "n" set not null']),
  ).toEqual([]);
});

test('every migration is compatible with the previous release or states why', async () => {
  const broken: Record<string, string[]> = {};
  for (const migration of MIGRATIONS) {
    const changes = breakingChanges(await statementsOf(migration));
    if (changes.length > 0) broken[migration.name] = changes;
  }
  // A reason without a breaking change is outdated.
  expect(Object.keys(broken).sort()).toEqual(Object.keys(STATED_REASONS).sort());
});
