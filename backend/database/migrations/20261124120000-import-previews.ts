import { Migration } from '@mikro-orm/migrations';

/** Previews of imports: each change with its values, and a hash of all changes. */
export class KeepImportPreviews extends Migration {
  override up(): void {
    this.addSql(`create table "catalog_import_change" (
      "run_id" int not null,
      "place" int not null,
      "kind" text not null,
      "row" int null,
      "sku" text not null,
      "name" text not null,
      "field" text null,
      "before" text null,
      "after" text null,
      primary key ("run_id", "place"),
      constraint "catalog_import_change_run_id_foreign" foreign key ("run_id") references "catalog_import_run" ("id") on delete cascade,
      constraint "catalog_import_change_kind_check" check ("kind" in ('new', 'changed', 'removed')))`);
    this.addSql(`insert into catalog_import_change (run_id, place, kind, row, sku, name, field, before, after)
      select r.id, c.place, 'changed', (c.value->>'row')::integer, c.value->>'sku', c.value->>'name', c.value->>'field', c.value->>'before', c.value->>'after'
      from catalog_import_run r cross join lateral jsonb_array_elements(coalesce(r.faults->'changes', '[]')) with ordinality c (value, place)`);
    this.addSql(`update catalog_import_run set faults = faults - 'changes' - 'moreChanges' where faults ? 'changes'`);
    this.addSql(
      'alter table "catalog_import_run" add column "outcome" text null, add column "confirmed_outcome" text null',
    );
    this.checkStates(['queued', 'running', 'done', 'refused', 'failed', 'outdated', 'confirmed', 'canceled']);
  }

  override down(): void {
    this.addSql(`update catalog_import_run set state = case state when 'confirmed' then 'done' else 'failed' end,
      fault = case state when 'confirmed' then fault else 'Nothing was changed' end where state in ('outdated', 'confirmed', 'canceled')`);
    this.checkStates(['queued', 'running', 'done', 'refused', 'failed']);
    this.addSql('alter table "catalog_import_run" drop column "outcome", drop column "confirmed_outcome"');
    this.addSql('drop table "catalog_import_change"');
  }

  private checkStates(states: readonly string[]): void {
    this.addSql('alter table "catalog_import_run" drop constraint "catalog_import_run_state_check"');
    this.addSql(`alter table "catalog_import_run" add constraint "catalog_import_run_state_check"
      check ("state" in (${states.map((state) => `'${state}'`).join(', ')}))`);
  }
}
