import { Migration } from '@mikro-orm/migrations';

/**
 * A draft is a post without a day. The version before asks for posts whose day has come, which leaves drafts out there
 * too: it can run beside this one, and be gone back to, without showing any.
 */
export class LetPostsBeDrafts extends Migration {
  override up(): void {
    this.addSql('alter table "blog_post" alter column "published_at" drop not null');
  }

  override down(): void {
    // A day that nobody waits for keeps them as hidden as they were.
    this.addSql(`update "blog_post" set "published_at" = '9999-12-31T00:00:00Z' where "published_at" is null`);
    this.addSql('alter table "blog_post" alter column "published_at" set not null');
  }
}
