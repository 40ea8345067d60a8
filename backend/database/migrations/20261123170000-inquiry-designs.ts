import { Migration } from '@mikro-orm/migrations';

/** The scaffold designs of a quote list, with the builder's answers at that time. */
export class KeepQuoteDesigns extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry" add column "designs" jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql('alter table "inquiry" drop column "designs"');
  }
}
