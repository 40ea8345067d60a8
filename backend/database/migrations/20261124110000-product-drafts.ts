import { Migration } from '@mikro-orm/migrations';
import { searchTriggers } from './20261123110000-search-index.js';
import { CONDITION_FILTER } from './20261123131000-used-equipment.js';
import { isUnindexed, productUpdated } from './20261123190500-price-history.js';

const BUMP = 'update catalog_state set version = version + 1';

/**
 * Drafts are in `draft_index` and not in `product_index`, so that no search, list or count for visitors can find them.
 * Staff read both tables.
 */
export class KeepProductDrafts extends Migration {
  override up(): void {
    this.addSql(`alter table "product" add column "state" text not null default 'published'`);
    this.addSql(`alter table "product" add constraint "product_state_check" check ("state" in ('published', 'draft'))`);
    this.addSql('create table draft_index (like product_index including all)');
    for (const sql of draftTriggers()) this.addSql(sql);
  }

  override down(): void {
    // A release without drafts would publish them, so they are moved to the bin.
    this.addSql(`with t as (delete from product where state = 'draft' returning *)
      insert into bin_item (kind, record_id, name, record, related, removed_by)
      select 'product', t.id, t.sku || ' ' || t.name, to_jsonb(t) - 'state', null, 'database' from t`);
    const [inserted = ''] = searchTriggers(CONDITION_FILTER);
    for (const sql of [inserted, productUpdated(isUnindexed)]) this.addSql(sql);
    this.addSql(
      rowsRemoved('product_deleted', ['delete from product_index i using old_rows p where i.product_id = p.id']),
    );
    this.addSql(rowsRemoved('product_truncated', ['truncate product_index, product_cube, search_word']));
    this.addSql('drop table draft_index');
    this.addSql('alter table "product" drop column "state"');
  }
}

function draftTriggers(): string[] {
  const [inserted = ''] = searchTriggers(CONDITION_FILTER);
  const insert = inserted.slice(inserted.indexOf('insert into product_index'), inserted.indexOf(BUMP));
  const into = (table: string, rows: string) =>
    insert.replace('insert into product_index', `insert into ${table}`).replace('from new_rows p', `from (${rows}) p`);
  const state = (value: string) => `select * from new_rows where state = '${value}'`;
  const ids = (value: string) => `any(array(select id from new_rows where state = '${value}'))`;

  const unchanged = isUnindexed.replaceAll('select id, ', 'select id, state, ');
  const updated = productUpdated(unchanged);
  const at = updated.indexOf(BUMP);
  return [
    `create or replace function product_inserted() returns trigger language plpgsql as $$ begin
    ${into('product_index', state('published'))}
    if exists (${state('draft')}) then ${into('draft_index', state('draft'))} end if;
    ${BUMP};
    return null;
  end $$`,
    `${updated.slice(0, at)}if exists (select from draft_index where product_id = ${ids('published')}) then
      ${into('product_index', `${state('published')} and id in (select product_id from draft_index)`)}
      delete from draft_index where product_id = ${ids('published')};
    end if;
    if exists (${state('draft')}) then
      delete from product_index where product_id = ${ids('draft')};
      delete from draft_index where product_id = ${ids('draft')};
      ${into('draft_index', state('draft'))}
    end if;
    ${updated.slice(at)}`,
    rowsRemoved('product_deleted', [
      'delete from product_index i using old_rows p where i.product_id = p.id',
      'delete from draft_index where product_id = any(array(select id from old_rows))',
    ]),
    rowsRemoved('product_truncated', ['truncate product_index, product_cube, search_word, draft_index']),
  ];
}

function rowsRemoved(name: string, statements: readonly string[]): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$ begin
    ${statements.join(';\n    ')};
    ${BUMP};
    return null;
  end $$`;
}
