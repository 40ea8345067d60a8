import { Migration } from '@mikro-orm/migrations';

/** Stores bulk changes of fields, so that they can be undone. */
export class KeepProductChanges extends Migration {
  override up(): void {
    this.addSql(`create table "product_change" (
      "id" serial primary key,
      "at" timestamptz not null default now(),
      "actor" text not null,
      "note" text not null,
      "field" text not null,
      "after" text null,
      "undone_at" timestamptz null)`);
    this.addSql(`create index "product_change_undoable" on "product_change" ("id") where "undone_at" is null`);
    // Without a foreign key to the product, because an undo names items that were removed.
    this.addSql(`create table "product_change_line" (
      "change_id" int not null references "product_change" ("id") on delete cascade,
      "product_id" int not null,
      "sku" text not null,
      "before" text null,
      primary key ("change_id", "product_id"))`);
  }

  override down(): void {
    this.addSql('drop table "product_change_line"');
    this.addSql('drop table "product_change"');
  }
}
