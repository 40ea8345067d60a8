import type { ClientBase } from 'pg';
import type { BackupSequence } from './manifest.js';

/** Rows in memory at once. */
const CHUNK_ROWS = 500;
/** MikroORM's own table: restore compares it and does not copy it. */
const MIGRATIONS_TABLE = 'mikro_orm_migrations';

/** Tables that triggers and migrations fill even on an empty site. */
const FILLED_BY_MIGRATIONS = ['answer_template', 'catalog_state', 'content_version'];
/** A restore keeps the erasure log, so a database that has only that table filled counts as empty. */
const KEPT_BY_RESTORE = ['erasure'];

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All tables, referenced ones first. */
export async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; references: string[] }>(
    `select c.relname as name,
       coalesce(array_agg(distinct f.relname::text) filter (where f.relname is not null), '{}') as references
     from pg_class c
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
     left join pg_class f on f.oid = k.confrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> $1
     group by c.relname`,
    [MIGRATIONS_TABLE],
  );
  return sortByReferences(rows);
}

interface TableLinks {
  name: string;
  /** Tables that its foreign keys reference. */
  references: readonly string[];
}

/**
 * Sorts tables so that rows can be inserted: referenced tables come first.
 * @throws Error when references form a cycle
 */
export function sortByReferences(tables: readonly TableLinks[]): string[] {
  const ordered: string[] = [];
  let left = [...tables].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  while (left.length > 0) {
    const free = left.filter(({ name, references }) =>
      references.every((target) => target === name || ordered.includes(target)),
    );
    if (free.length === 0)
      throw new Error(`These tables reference each other in a cycle: ${left.map((t) => t.name).join(', ')}`);
    ordered.push(...free.map(({ name }) => name));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** @returns false in a database that was never migrated */
export async function hasTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass($1) is not null as found`, [
    MIGRATIONS_TABLE,
  ]);
  return rows[0]?.found === true;
}

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  return rows.map(({ name }) => name);
}

export async function sequencesOf(client: ClientBase): Promise<BackupSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' and sequencename not like $1
     order by sequencename`,
    [`${MIGRATIONS_TABLE}%`],
  );
  const sequences: BackupSequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Reads a table as JSON arrays of rows. PostgreSQL itself writes and reads the values: JavaScript would round some. */
export async function* readTable(client: ClientBase, table: string): AsyncGenerator<{ json: string; rows: number }> {
  await client.query(`declare backup_rows no scroll cursor for select to_json(t)::text as row from ${quoted(table)} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${CHUNK_ROWS} from backup_rows`);
    if (rows.length === 0) break;
    yield { json: `[${rows.map(({ row }) => row).join(',\n')}]`, rows: rows.length };
  }
  await client.query('close backup_rows');
}

/** Empties every table. Triggers stay off during the restore: the tables they maintain are in the backup, too. */
export async function emptyTables(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
}

export async function writeRows(client: ClientBase, table: string, json: string): Promise<void> {
  await client.query(
    `insert into ${quoted(table)} select * from json_populate_recordset(null::${quoted(table)}, $1::json)`,
    [json],
  );
}

/** Sets the sequences and enables the triggers again. */
export async function finishTables(
  client: ClientBase,
  tables: readonly string[],
  sequences: readonly BackupSequence[],
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled]);
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}

/** @returns the first table with data; null when all are empty */
export async function firstFilledTable(client: ClientBase, tables: readonly string[]): Promise<string | null> {
  for (const table of tables) {
    if (FILLED_BY_MIGRATIONS.includes(table) || KEPT_BY_RESTORE.includes(table)) continue;
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rowCount) return table;
  }
  return null;
}
