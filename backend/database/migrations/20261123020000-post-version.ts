import { Migration } from '@mikro-orm/migrations';

/** Optimistic locking for posts. Their categories are checked in code, which has the list. */
export class AddPostVersion extends Migration {
  override up(): void {
    this.addSql('alter table "blog_post" add column "version" int not null default 1');
    this.addSql('alter table "blog_post" drop constraint "blog_post_category_check"');
  }

  override down(): void {
    this.addSql(`alter table "blog_post" add constraint "blog_post_category_check" check ("category" in
      ('Equipment Rentals', 'OSHA Guidelines', 'Industry News', 'Project Spotlights', 'Jobsite Tips')) not valid`);
    this.addSql('alter table "blog_post" drop column "version"');
  }
}
