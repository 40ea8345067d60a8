import { Migration } from '@mikro-orm/migrations';

/** Deleted products, posts and documents, for 30 days. */
export class CreateBin extends Migration {
  override up(): void {
    this.addSql(`create table "bin_item" (
      "id" serial primary key,
      "kind" text not null,
      "record_id" int not null,
      "name" text not null,
      "record" jsonb not null,
      "related" jsonb null,
      "removed_by" text not null,
      "removed_at" timestamptz not null default now(),
      constraint "bin_item_kind_check" check ("kind" in ('product', 'post', 'document')))`);
    this.addSql('create index "bin_item_removed_at_id_index" on "bin_item" ("removed_at", "id")');
  }

  override down(): void {
    this.addSql('drop table "bin_item"');
  }
}
