import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { CHANGED_MEANWHILE } from '../../platform/editing/editing.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { onlyRow, type SqlCondition } from '../../platform/postgres/postgres.js';
import { authorName } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { STAFF_INDEX } from '../visible-products.js';
import type { BulkPreview, BulkRounding, ChangeResponse } from './bulk-admin.contract.js';
import { BULK_CHANGED_MEANWHILE, BULK_PAGE_SIZE } from './bulk-admin.contract.js';

/** A column of `product p`, with the SQL of its new value. */
export type BulkColumn = { column: string; after: SqlCondition };

/** An item with the values of each column before and after, as `before_price` and `after_price`. */
export type ValuesRow = { id: number; sku: string; name: string } & Record<
  `before_${string}` | `after_${string}`,
  string
>;

const COUNTED: SqlCondition = { sql: 'select count(*) from changed', parameters: [] };

/** New values of the selected items, in set queries, because there may be 100,000. */
export class BulkValues {
  private readonly selected: SqlCondition;
  private readonly isChanged: string;

  constructor(
    chosen: SqlCondition,
    private readonly columns: readonly BulkColumn[],
  ) {
    const values = columns.map(
      ({ column, after }) => `p.${column} as before_${column}, ${after.sql} as after_${column}`,
    );
    this.selected = {
      sql: `with selected as (select p.id, p.sku, p.name, i.name_key, ${values.join(', ')}
        from product p join ${STAFF_INDEX} i on i.product_id = p.id where ${chosen.sql})`,
      parameters: [...columns.flatMap(({ after }) => after.parameters), ...chosen.parameters],
    };
    this.isChanged = `(${this.each((name) => `s.before_${name} is distinct from s.after_${name}`, ' or ')})`;
  }

  /** The items that change, one page at a time, by name. */
  async preview<Row>(em: EntityManager, page: number, toRow: (row: ValuesRow) => Row): Promise<BulkPreview<Row>> {
    const { sql, parameters } = this.selected;
    const { selected, changed, fingerprint } = await onlyRow<{
      selected: number;
      changed: number;
      fingerprint: string;
    }>(
      em,
      `${sql} select count(*)::integer as selected, (count(*) filter (where ${this.isChanged}))::integer as changed,
          concat_ws('-', count(*), coalesce(sum(hashtextextended(
            concat_ws(' ', s.id, ${this.each((name) => `s.before_${name}`)}), 0)), 0)) as fingerprint
        from selected s`,
      parameters,
    );
    const texts = this.each((name) =>
      ['before', 'after'].map((moment) => `coalesce(s.${moment}_${name}::text, '') as ${moment}_${name}`).join(', '),
    );
    const rows = await em.execute<ValuesRow[]>(
      `${sql} select s.id, s.sku, s.name, ${texts} from selected s where ${this.isChanged}
        order by s.name_key, s.id limit ? offset ?`,
      [...parameters, BULK_PAGE_SIZE, (page - 1) * BULK_PAGE_SIZE],
    );
    return { items: rows.map(toRow), total: changed, unchanged: selected - changed, fingerprint };
  }

  async highest(em: EntityManager): Promise<number> {
    const { highest } = await onlyRow<{ highest: string | null }>(
      em,
      `${this.selected.sql} select max(greatest(${this.each((name) => `s.after_${name}`)})) as highest from selected s`,
      this.selected.parameters,
    );
    return Number(highest);
  }

  /** @param percent by which the values change before they are rounded */
  async rounding(em: EntityManager, percent: string): Promise<BulkRounding> {
    return onlyRow<BulkRounding>(
      em,
      `${this.selected.sql} select (count(*) filter (where v.before = v.after))::integer as kept,
          (count(*) filter (where v.percent > ?::numeric))::integer as further,
          round(max(v.percent) filter (where v.percent > ?::numeric), 1)::text as furthest
        from selected s cross join lateral (select before, after, 100 * abs(after - before) / before as percent
          from (values ${this.each((name) => `(s.before_${name}, s.after_${name})`)}) one (before, after) where before > 0) v`,
      [...this.selected.parameters, percent, percent],
    );
  }

  /** @param then the rest of the statement, after the updated rows `changed` with id, SKU and values before */
  async write(em: EntityManager, then: SqlCondition = COUNTED): Promise<void> {
    await em.execute(
      `${this.selected.sql}, changed as (
          update product p set ${this.each((name) => `${name} = s.after_${name}`)}, version = p.version + 1, updated_at = now()
          from selected s where p.id = s.id and ${this.isChanged}
          returning p.id, p.sku, ${this.each((name) => `s.before_${name}`)}
        ) ${then.sql}`,
      [...this.selected.parameters, ...then.parameters],
    );
  }

  private each(toSql: (column: string) => string, separator = ', '): string {
    return this.columns.map(({ column }) => toSql(column)).join(separator);
  }
}

/**
 * @throws ConflictException with the new preview when a selected value changed since the previewed one
 * @throws BadRequestException when nothing changes
 */
export function refuseOutdated<Row>(preview: BulkPreview<Row>, fingerprint: string): void {
  if (preview.fingerprint !== fingerprint)
    throw new ConflictException({ message: BULK_CHANGED_MEANWHILE, code: CHANGED_MEANWHILE, current: preview });
  if (preview.total === 0) throw validationError({ value: ['This changes nothing. Choose another value.'] });
}

/** @param lines the table of its lines */
export async function toChangeResponse(
  em: EntityManager,
  { id, at, actor, note }: { id: number; at: Date; actor: string; note: string },
  lines: 'price_change_line' | 'product_change_line',
): Promise<ChangeResponse> {
  const counting = `select count(distinct product_id)::integer as items from ${lines} where change_id = ?`;
  const { items } = await onlyRow<{ items: number }>(em, counting, [id]);
  const names = await memberNamesByEmail(em);
  return { id, at: at.toISOString(), actor: authorName(actor, names), note, items };
}
