import { MIGRATIONS } from '../../backend/database/migrations.js';
import { BEFORE_FIRST_INSTALLATION, longLocks } from './long-locks.ts';
import { statementsOf } from './one-version-back.ts';

test.each([
  ['create index "note_text_index" on "note" ("text")', 'create index concurrently'],
  ['create unique index note_text_index on note (text)', 'create index concurrently'],
  ['alter table "note" add constraint "c" check ("n" > 0)', '"not valid"'],
  ['alter table "note" add constraint "f" foreign key ("a") references "b" ("id")', '"not valid"'],
  ['alter table "note" add constraint "u" unique ("n")', 'using index'],
  ['alter table "note" add primary key ("n")', 'using index'],
  ['alter table "note" alter column "n" set not null', 'validate a check constraint'],
  ['alter table "note" alter column "n" type bigint', 'copy in batches'],
  ['alter table "note" add column "key" uuid not null default gen_random_uuid()', 'fill it in batches'],
  ['alter table "note" add column "n" int generated always as (m + 1) stored', 'fill it in batches'],
  ['vacuum full note', 'rewrites the table'],
  ['reindex table note', 'reindex concurrently'],
  ['lock table note in share mode', 'until the migration ends'],
])('%s locks a table for a long time', (sql, remedy) => {
  expect(longLocks([sql])).toEqual([expect.stringMatching(/^note: /)]);
  expect(longLocks([sql]).join()).toContain(remedy);
});

test.each([
  ['create index concurrently "note_text_index" on "note" ("text")'],
  ['alter table "note" add constraint "c" check ("n" > 0) not valid'],
  ['alter table "note" validate constraint "c"'],
  ['alter table "note" add constraint "u" unique using index "note_n"'],
  [`alter table "note" add column "n" int not null default 0`],
  [`alter table "note" add column "at" timestamptz not null default now()`],
])('%s does not lock a table for a long time', (sql) => {
  expect(longLocks([sql])).toEqual([]);
});

test('a table that the migration creates is not in use yet', () => {
  expect(longLocks(['create table "note" ("n" int)', 'create index "i" on "note" ("n")'])).toEqual([]);
});

test('no migration after the first installation locks a table for a long time', async () => {
  const found: Record<string, string[]> = {};
  for (const migration of MIGRATIONS.filter(({ name }) => name > BEFORE_FIRST_INSTALLATION)) {
    const locks = longLocks(await statementsOf(migration));
    if (locks.length > 0) found[migration.name] = locks;
  }
  expect(found).toEqual({});
});
