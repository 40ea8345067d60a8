import { Migration } from '@mikro-orm/migrations';

/** Optimistic locking for products. */
export class AddProductVersion extends Migration {
  override up(): void {
    this.addSql(`alter table "product" add column "version" integer not null default 1`);
  }

  override down(): void {
    this.addSql(`alter table "product" drop column "version"`);
  }
}
