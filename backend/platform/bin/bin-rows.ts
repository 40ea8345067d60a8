import type { EntityManager } from '@mikro-orm/postgresql';
import type { BinKind } from './bin-kinds.contract.js';

interface BinnedRows {
  kind: BinKind;
  table: string;
  /** SQL: the rows `t` of the table, with `?` for the parameters. */
  where: string;
  parameters?: readonly unknown[];
  /** SQL: the name of a row `t`. */
  name: string;
  /** SQL: a JSON object of what other tables lose with a row `t`. */
  related?: string;
  /** Email of the staff member, or the name of a program. */
  removedBy: string;
}

/** Moves rows into the bin, in the caller's transaction. One statement, however many rows. */
export async function moveToBin(em: EntityManager, rows: BinnedRows): Promise<void> {
  const { kind, table, where, parameters = [], name, related = 'null', removedBy } = rows;
  await em.execute(
    `with t as (delete from "${table}" t where ${where} returning t.*)
      insert into bin_item (kind, record_id, name, record, related, removed_by)
      select ?, t.id, ${name}, to_jsonb(t), ${related}, ? from t`,
    [...parameters, kind, removedBy],
  );
}

/**
 * Puts the row of an item back into its table. Columns that the table got meanwhile take their default.
 * @param changes values of columns that differ from the deleted row
 */
export async function restoreRow(
  em: EntityManager,
  { id, table, changes = {} }: { id: number; table: string; changes?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const columns = await em.execute<{ name: string }[]>(
    `select c.column_name as name from information_schema.columns c join bin_item b on b.id = ?
      where c.table_schema = current_schema() and c.table_name = ? and jsonb_exists(b.record, c.column_name)`,
    [id, table],
  );
  const names = columns.map(({ name }) => `"${name}"`);
  await em.execute(
    `insert into "${table}" (${names.join(', ')}) overriding system value
      select ${names.map((name) => `r.${name}`).join(', ')} from bin_item b, jsonb_populate_record(null::"${table}", b.record || ?::jsonb) r where b.id = ?`,
    [JSON.stringify(changes), id],
  );
}
