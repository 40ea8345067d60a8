import { Migration } from '@mikro-orm/migrations';

/**
 * A draft is a post without a publication date. The previous release selects posts with a past date, so it shows no drafts:
 * a rolling update and a rollback are safe.
 */
export class LetPostsBeDrafts extends Migration {
  override up(): void {
    this.addSql('alter table "blog_post" alter column "published_at" drop not null');
  }

  override down(): void {
    // A date in the far future keeps drafts hidden.
    this.addSql(`update "blog_post" set "published_at" = '9999-12-31T00:00:00Z' where "published_at" is null`);
    this.addSql('alter table "blog_post" alter column "published_at" set not null');
  }
}
