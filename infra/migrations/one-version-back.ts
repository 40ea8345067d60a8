import { MIGRATIONS } from '../../backend/database/migrations.js';

/**
 * Changes that the release before cannot live with. It runs beside the new one while processes are replaced, and again
 * when somebody goes back: what it reads and writes must stay (docs/operations.md). Expand first, contract a release later.
 */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\s+(?:if\s+exists\s+)?"?(?<table>\w+)/i, 'drops a table'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bdrop\s+column\b/is, 'drops a column'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\brename\b/is, 'renames a column or a table'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bset\s+not\s+null\b/is, 'refuses null where it was taken'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bdrop\s+not\s+null\b/is, 'lets null in where readers expect none'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\bdrop\s+default\b/is, 'takes a default away'],
  [/\balter\s+table\s+"?(?<table>\w+)"?[^;]*?\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/is, 'changes a type'],
];

/** Breaking changes that are none, each with its reason: which release reads the old form no more, and why that holds. */
export const STATED_REASONS: Readonly<Record<string, string>> = {
  '20261121200000-post-drafts':
    'The release before asks for posts whose day has come, and no null passes that condition: it never reads one.',
};

/** What a migration's statements do that the release before cannot live with. */
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

/** A row of the release before has no value for them. */
function columnsWithoutDefault(sql: string, created: ReadonlySet<string | undefined>): string[] {
  const table = /\balter\s+table\s+(?:if\s+exists\s+)?"?(\w+)/i.exec(sql)?.[1];
  if (table === undefined || created.has(table)) return [];
  return sql
    .split(/\badd\s+column\b/i)
    .slice(1)
    .filter((column) => /\bnot\s+null\b/i.test(column) && !/\b(?:default|generated)\b/i.test(column))
    .map((column) => `adds a column that needs a value: ${table}.${/"?(\w+)/.exec(column)?.[1]}`);
}

/** The statements that each migration runs on its way up. */
export async function statementsOf(migration: (typeof MIGRATIONS)[number]): Promise<string[]> {
  // They only note what is to be run; neither connection nor settings are asked for.
  const made = new migration.class(undefined as never, undefined as never);
  await made.up();
  return made.getQueries().map(String);
}
