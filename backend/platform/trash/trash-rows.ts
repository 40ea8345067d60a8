import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFoundException } from '@nestjs/common';
import { TrashItem } from './trash-item.entity.js';
import { IN_TRASH, type TrashedRecord, type TrashKind } from './trash-kinds.contract.js';

interface TrashedRows {
  kind: TrashKind;
  table: string;
  /** SQL condition on rows `t` of the table, with `?` for the parameters. */
  where: string;
  parameters?: readonly unknown[];
  /** SQL expression for the name of a row `t`. */
  name: string;
  /** SQL expression for a JSON object of the rows in other tables that are deleted with a row `t`. */
  related?: string;
  /** Email of the staff member, or the name of a program. */
  removedBy: string;
}

/**
 * Moves rows into the trash, in the caller's transaction. One statement, however many rows.
 * @returns the ids of the items in the trash
 */
export async function moveToTrash(em: EntityManager, rows: TrashedRows): Promise<number[]> {
  const { kind, table, where, parameters = [], name, related = 'null', removedBy } = rows;
  const items = await em.execute<{ id: number }[]>(
    `with t as (delete from "${table}" t where ${where} returning t.*)
      insert into trash_item (kind, record_id, name, record, related, removed_by)
      select ?, t.id, ${name}, to_jsonb(t), ${related}, ? from t returning id`,
    [...parameters, kind, removedBy],
  );
  return items.map(({ id }) => id);
}

/**
 * Puts the row of an item back into its table. Columns that were added to the table meanwhile get their defaults.
 * @param changes values of columns that differ from the deleted row
 */
export async function restoreRow(
  em: EntityManager,
  { id, table, changes = {} }: { id: number; table: string; changes?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await restoreRows(em, { where: 'b.id = ?', parameters: [id], table, changes });
}

interface RestoredRows {
  table: string;
  /** SQL condition on items `b` of the trash, all deleted by one action, with `?` for the parameters. */
  where: string;
  parameters: readonly unknown[];
  changes?: Readonly<Record<string, unknown>>;
}

/** Puts the rows of items back; the items stay in the trash until the caller removes them. */
export async function restoreRows(em: EntityManager, { table, where, parameters, changes = {} }: RestoredRows) {
  const columns = await em.execute<{ name: string }[]>(
    `select c.column_name as name from information_schema.columns c
      join (select b.record from trash_item b where ${where} limit 1) one on jsonb_exists(one.record, c.column_name)
      where c.table_schema = current_schema() and c.table_name = ?`,
    [...parameters, table],
  );
  if (columns.length === 0) return;
  const names = columns.map(({ name }) => `"${name}"`);
  await em.execute(
    `insert into "${table}" (${names.join(', ')}) overriding system value
      select ${names.map((name) => `r.${name}`).join(', ')} from trash_item b, jsonb_populate_record(null::"${table}", b.record || ?::jsonb) r where ${where}`,
    [JSON.stringify(changes), ...parameters],
  );
}

/** The 404 for staff who may restore the record; it names a record that is in the trash. @param message for a record that does not exist */
export async function missingRecord(em: EntityManager, kind: TrashKind, recordId: number, message: string) {
  const item = await em.findOne(TrashItem, { kind, recordId }, { orderBy: { id: 'desc' } });
  if (item === null) return new NotFoundException(message);
  const current: TrashedRecord = { kind, name: item.name, removedAt: item.removedAt.toISOString() };
  return new NotFoundException({
    message: `“${item.name}” is in the trash. Restore it to work on it.`,
    code: IN_TRASH,
    current,
  });
}
