import { Migration } from '@mikro-orm/migrations';

/** An import stores which field each column of its file is read as. */
export class ImportColumns extends Migration {
  override up(): void {
    this.addSql('alter table catalog_import_run add column columns jsonb');
  }

  override down(): void {
    this.addSql('alter table catalog_import_run drop column columns');
  }
}
