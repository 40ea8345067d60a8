import { Migration } from '@mikro-orm/migrations';

/** When pictures of items and posts became unused, so that they are removed after the bin's retention time. */
export class MarkUnusedPictures extends Migration {
  override up(): void {
    this.addSql(`create table "unused_picture" (
      "key" text primary key,
      "since" timestamptz not null default now())`);
  }

  override down(): void {
    this.addSql('drop table "unused_picture"');
  }
}
