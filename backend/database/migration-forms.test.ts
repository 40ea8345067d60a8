// Forms of statements that no migration may contain: those that hold up visitors while a large table is locked, and those that break the
// previous release, which runs beside the new one during a rolling update and after a rollback (docs/operations.md).
import { MIGRATIONS } from './migrations.js';

/** Migrations up to this one are older than the first installation: they ran on empty tables, and no former release used them. */
const BEFORE_FIRST_INSTALLATION = '20261125000000';

/** Migrations that only look breaking, each with the reason why the previous release still works. */
const STATED_REASONS: Readonly<Record<string, string>> = {};

/** Statements that block readers or writers of an existing table while they read or rewrite all of it. */
const LONG: readonly (readonly [RegExp, string])[] = [
  [
    /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;]*?\bon\s+(?:only\s+)?"?(?<table>\w+)/is,
    'blocks writers while it builds an index: use "create index concurrently" in a migration of its own',
  ],
  [
    /\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\badd\s+constraint\b(?=[^;]*?\b(?:check|foreign\s+key)\b)(?![^;]*?\bnot\s+valid\b)/is,
    'checks every row under a lock: add the constraint "not valid", and "validate" it in the next migration',
  ],
  [
    /\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\badd\s+(?:constraint\s+\S+\s+)?(?:primary\s+key|unique)\s*\(/is,
    'builds an index under a lock: create it concurrently, then "add constraint … using index"',
  ],
  [
    /\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\balter\s+column\s+\S+\s+set\s+not\s+null\b/is,
    'reads every row under a lock: validate a check constraint first',
  ],
  [
    /\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/is,
    'rewrites the table under a lock: add a column, and copy in batches',
  ],
  [
    /\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\badd\s+column\b[^,;]*?\b(?:default\s+(?:\w+_uuid|random|clock_timestamp)\s*\(|generated\b[^,;]*?\bstored\b|(?:big)?serial\b)/is,
    'rewrites the table under a lock: add the column without it, and fill it in batches',
  ],
  [/\b(?:vacuum\s+full|cluster)\s+"?(?<table>\w+)/i, 'rewrites the table under a lock'],
  [
    /\breindex\s+(?:table|index)\s+(?!concurrently\b)"?(?<table>\w+)/i,
    'builds an index under a lock: reindex concurrently',
  ],
  [/\block\s+table\s+"?(?<table>\w+)/i, 'locks a table until the migration ends'],
];

/** Schema changes that break the previous release. Expand first, contract one release later. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\s+(?:if\s+exists\s+)?"?(?<table>\w+)/i, 'drops a table'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bdrop\s+column\b/is, 'drops a column'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\brename\b/is, 'renames a column or a table'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bset\s+not\s+null\b/is, 'sets a column to not null'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bdrop\s+not\s+null\b/is, 'allows null in a column'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bdrop\s+default\b/is, 'drops a default'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/is, 'changes a type'],
];

describe('a lock', () => {
  test.each([
    ['create index "note_text_index" on "note" ("text")', 'create index concurrently'],
    ['alter table "note" add constraint "c" check ("n" > 0)', '"not valid"'],
    ['alter table "note" add constraint "u" unique ("n")', 'using index'],
    ['alter table "note" alter column "n" set not null', 'validate a check constraint'],
    ['alter table "note" alter column "n" type bigint', 'copy in batches'],
    ['alter table "note" add column "key" uuid not null default gen_random_uuid()', 'fill it in batches'],
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
});

describe('the previous release', () => {
  test.each([
    ['drop table "note"', 'drops a table: note'],
    ['alter table "note" drop column "text"', 'drops a column: note'],
    ['alter table "note" add column "a" int null, drop column "text"', 'drops a column: note'],
    ['alter table "note" rename column "text" to "words"', 'renames a column or a table: note'],
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
});

const LATER = MIGRATIONS.filter(({ name }) => name > BEFORE_FIRST_INSTALLATION);

test('no migration after the first installation locks a table for a long time', async () => {
  expect(await errorsOf(longLocks)).toEqual({});
});

test('every migration after the first installation is compatible with the previous release or states why', async () => {
  // A reason without a breaking change is outdated.
  expect(Object.keys(await errorsOf(breakingChanges)).sort()).toEqual(Object.keys(STATED_REASONS).sort());
});

async function errorsOf(rule: (statements: readonly string[]) => string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const migration of LATER) {
    const errors = rule(await statementsOf(migration));
    if (errors.length > 0) found[migration.name] = errors;
  }
  return found;
}

/** Statements of one migration that block requests for long if the table is large, each with the remedy. New tables have no readers yet. */
function longLocks(statements: readonly string[]): string[] {
  const created = new Set(
    statements.flatMap((sql) =>
      [...sql.matchAll(/\bcreate\s+(?:temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map((m) => m[1]),
    ),
  );
  return statements.flatMap((sql) =>
    LONG.flatMap(([form, remedy]) => {
      const table = form.exec(sql)?.groups?.table;
      return table === undefined || created.has(table) ? [] : [`${table}: ${remedy}`];
    }),
  );
}

/** Breaking changes in a migration's statements. */
function breakingChanges(statements: readonly string[]): string[] {
  const created = new Set(
    statements.flatMap((sql) =>
      [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map((m) => m[1]),
    ),
  );
  return statements.flatMap((sql) => {
    const found = BREAKING.flatMap(([form, what]) => {
      const table = form.exec(sql)?.groups?.table;
      return table === undefined || created.has(table) ? [] : [`${what}: ${table}`];
    });
    return [...found, ...columnsWithoutDefault(sql, created)];
  });
}

/** The previous release inserts rows without them. */
function columnsWithoutDefault(sql: string, created: ReadonlySet<string | undefined>): string[] {
  const table = /\balter\s+table\s+(?:if\s+exists\s+)?"?(\w+)/i.exec(sql)?.[1];
  if (table === undefined || created.has(table)) return [];
  return sql
    .split(/\badd\s+column\b/i)
    .slice(1)
    .filter((column) => /\bnot\s+null\b/i.test(column) && !/\b(?:default|generated)\b/i.test(column))
    .map((column) => `adds a column that needs a value: ${table}.${/"?(\w+)/.exec(column)?.[1]}`);
}

/** The statements of a migration's `up`. */
async function statementsOf(migration: (typeof MIGRATIONS)[number]): Promise<string[]> {
  // `up` only records statements, so it needs neither connection nor settings.
  const made = new migration.class(undefined as never, undefined as never);
  await made.up();
  return made.getQueries().map(String);
}
