/** Migrations up to this one are older than the first installation. */
export const BEFORE_FIRST_INSTALLATION = '20261125000000';

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

/** Statements of one migration that block requests for long if the table is large, each with the remedy. New tables have no readers yet. */
export function longLocks(statements: readonly string[]): string[] {
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
