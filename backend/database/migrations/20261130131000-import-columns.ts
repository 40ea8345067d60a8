import { Migration } from '@mikro-orm/migrations';

/** What the columns of an imported file are read as. */
export class ImportColumns extends Migration {
  override up(): void {
    this.addSql('alter table catalog_import_run add column columns jsonb');
  }

  override down(): void {
    this.addSql('alter table catalog_import_run drop column columns');
  }
}
