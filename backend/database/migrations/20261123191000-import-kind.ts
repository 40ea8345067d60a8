import { Migration } from '@mikro-orm/migrations';

/** Whether a file has whole items, or prices of known items. */
export class AddImportKind extends Migration {
  override up(): void {
    this.addSql(`alter table "catalog_import_run" add column "kind" text not null default 'catalog'`);
    this.addSql(
      `alter table "catalog_import_run" add constraint "catalog_import_run_kind_check" check ("kind" in ('catalog', 'rates'))`,
    );
  }

  override down(): void {
    this.addSql('alter table "catalog_import_run" drop column "kind"');
  }
}
