import { Migration } from '@mikro-orm/migrations';

/** Why a price of an import needs a confirmation. */
export class ImportNotices extends Migration {
  override up(): void {
    this.addSql('alter table catalog_import_change add column notice text');
  }

  override down(): void {
    this.addSql('alter table catalog_import_change drop column notice');
  }
}
