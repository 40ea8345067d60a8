import { Migration } from '@mikro-orm/migrations';

/** An import that removes many products needs their number as a confirmation. */
export class ConfirmImportRemovals extends Migration {
  override up(): void {
    this.addSql('alter table "catalog_import_run" add column "removals" integer null');
  }

  override down(): void {
    this.addSql('alter table "catalog_import_run" drop column "removals"');
  }
}
