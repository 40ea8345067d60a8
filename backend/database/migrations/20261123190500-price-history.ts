import { Migration } from '@mikro-orm/migrations';
import { searchTriggers } from './20261123110000-search-index.js';
import { CONDITION_FILTER } from './20261123131000-used-equipment.js';

/** Columns whose changes do not affect the search tables. */
const PRICES = ['price', 'week_price', 'four_week_price', 'sale_price'];
const OTHERS =
  `sku name family part_type category stock_status in_stock condition description full_description image_url thumbnails
  weight uom product_length product_width product_height vendor vendor_product_code original_product_id replaced_by material
  load_capacity specifications`.split(/\s+/);

const LINES = `cross join lateral (values ('day', o.price, n.price), ('week', o.week_price, n.week_price),
  ('fourWeeks', o.four_week_price, n.four_week_price), ('sale', o.sale_price, n.sale_price)) line (rate, before, after)
  where line.before <> line.after`;

/** Every change of a price, by any writer, with the source that the writer set (`setPriceChangeSource`). */
export class KeepPriceHistory extends Migration {
  override up(): void {
    this.addSql(`create table "price_change" (
      "id" serial primary key,
      "at" timestamptz not null default now(),
      "way" text not null,
      "actor" text not null,
      "note" text not null,
      "undoable" boolean not null default false,
      "undone_at" timestamptz null,
      constraint "price_change_way_check" check ("way" in ('form', 'bulk', 'import', 'undo', 'program')))`);
    this.addSql(
      `create index "price_change_undoable" on "price_change" ("id") where "undoable" and "undone_at" is null`,
    );
    // Without a foreign key to the product, because the history outlives the product.
    this.addSql(`create table "price_change_line" (
      "change_id" int not null references "price_change" ("id") on delete cascade,
      "product_id" int not null,
      "rate" text not null,
      "sku" text not null,
      "before" numeric(10,2) not null,
      "after" numeric(10,2) not null,
      primary key ("product_id", "rate", "change_id"))`);
    this.addSql('create index "price_change_line_by_change" on "price_change_line" ("change_id")');

    this.addSql(`create function price_change_of_transaction() returns integer language plpgsql as $$
      declare
        source json := coalesce(nullif(current_setting('catalog.price_change', true), ''), '{}')::json;
        change integer := coalesce((source->>'id')::integer, nextval('price_change_id_seq'));
      begin
        insert into price_change (id, way, actor, note, undoable)
          values (change, coalesce(source->>'way', 'program'), coalesce(source->>'actor', 'database'),
            coalesce(source->>'note', ''), coalesce((source->>'undoable')::boolean, false))
          on conflict (id) do nothing;
        return change;
      end $$`);
    this.addSql(`create function product_priced() returns trigger language plpgsql as $$
      declare
        change integer;
      begin
        if not exists (select from new_rows n where ${PRICES.map((price) => `n.${price} <> 0`).join(' or ')}) then return null; end if;
        change := price_change_of_transaction();
        insert into price_change_line (change_id, product_id, rate, sku, before, after)
          select change, n.id, line.rate, n.sku, line.before, line.after
          from new_rows n cross join (select ${PRICES.map((price) => `0::numeric(10,2) as ${price}`).join(', ')}) o ${LINES};
        return null;
      end $$`);
    this.addSql(`create function product_repriced() returns trigger language plpgsql as $$
      declare
        change integer;
      begin
        if not exists (select from new_rows n join old_rows o using (id) where ${differs(PRICES)}) then return null; end if;
        change := price_change_of_transaction();
        insert into price_change_line (change_id, product_id, rate, sku, before, after)
          select change, n.id, line.rate, n.sku, line.before, line.after from new_rows n join old_rows o using (id) ${LINES}
          on conflict (product_id, rate, change_id) do update set after = excluded.after;
        return null;
      end $$`);
    this.addSql(`create trigger product_priced after insert on product referencing new table as new_rows
      for each statement execute function product_priced()`);
    this.addSql(`create trigger product_repriced after update on product referencing old table as old_rows new table as new_rows
      for each statement execute function product_repriced()`);

    // A statement that only changes prices does not touch the search tables, because reindexing 100,000 rows takes a minute.
    this.addSql('drop trigger product_updated on product');
    this.addSql(productUpdated(isUnindexedByJoin));
    this.addSql(`create trigger product_updated after update on product referencing old table as old_rows new table as new_rows
      for each statement execute function product_updated()`);
  }

  override down(): void {
    this.addSql('drop trigger product_updated on product');
    this.addSql(productUpdated(null));
    this.addSql(`create trigger product_updated after update on product referencing new table as new_rows
      for each statement execute function product_updated()`);
    this.addSql('drop trigger product_repriced on product');
    this.addSql('drop trigger product_priced on product');
    this.addSql('drop function product_repriced, product_priced, price_change_of_transaction');
    this.addSql('drop table "price_change_line"');
    this.addSql('drop table "price_change"');
  }
}

/** True if a statement changed no column that the search tables have. */
export const isUnindexedByJoin = `not exists (select from new_rows n join old_rows o using (id) where ${differs(OTHERS)})`;
export const isUnindexed = `not exists (select id, ${OTHERS.join(', ')} from new_rows except select id, ${OTHERS.join(', ')} from old_rows)`;

/** @param check when the function returns early; null for never */
export function productUpdated(check: string | null): string {
  const [, updated = ''] = searchTriggers(CONDITION_FILTER);
  return check === null ? updated : updated.replace('begin', `begin if ${check} then return null; end if;`);
}

function differs(columns: readonly string[]): string {
  const row = (alias: string) => `row(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
  return `${row('n')} is distinct from ${row('o')}`;
}
