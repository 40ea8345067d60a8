import { Migration } from '@mikro-orm/migrations';

/** The day that a synced post shows. The next sync of all posts fills it. */
export class PostDays extends Migration {
  override up(): void {
    this.addSql(`alter table blog_post add column published_on date null`);
  }

  override down(): void {
    this.addSql(`alter table blog_post drop column published_on`);
  }
}
