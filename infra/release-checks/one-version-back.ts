import { MIGRATIONS } from '../../backend/database/migrations.js';

/**
 * Schema changes that break the previous release, which runs beside the new one during a rolling update and after a rollback
 * (docs/operations.md). Expand first, contract one release later.
 */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\s+(?:if\s+exists\s+)?"?(?<table>\w+)/i, 'drops a table'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bdrop\s+column\b/is, 'drops a column'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\brename\b/is, 'renames a column or a table'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bset\s+not\s+null\b/is, 'sets a column to not null'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bdrop\s+not\s+null\b/is, 'allows null in a column'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bdrop\s+default\b/is, 'drops a default'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/is, 'changes a type'],
];

/** Migrations that only look breaking, each with the reason why the previous release still works. */
export const STATED_REASONS: Readonly<Record<string, string>> = {};

/** Breaking changes in a migration's statements. */
export function breakingChanges(statements: readonly string[]): string[] {
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
export async function statementsOf(migration: (typeof MIGRATIONS)[number]): Promise<string[]> {
  // `up` only records statements, so it needs neither connection nor settings.
  const made = new migration.class(undefined as never, undefined as never);
  await made.up();
  return made.getQueries().map(String);
}
