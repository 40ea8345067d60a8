import { Migration } from '@mikro-orm/migrations';

/** Quote list lines that name no item of the catalog. */
export class KeepFreeLines extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry" add column "free_lines" jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql('alter table "inquiry" drop column "free_lines"');
  }
}
