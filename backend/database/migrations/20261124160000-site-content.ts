import { Migration } from '@mikro-orm/migrations';

/** The content that owners edit. Every public page shows the company, so every page depends on the published content. */
export class CreateSiteContent extends Migration {
  override up(): void {
    this.addSql(`create table "site_content" (
      "section" varchar(40) not null primary key,
      "draft" jsonb null,
      "edited_by" varchar(254) not null default '',
      "edited_at" timestamptz null,
      "version" int not null default 1)`);
    this.addSql(`create table "site_content_revision" (
      "id" serial primary key,
      "section" varchar(40) not null,
      "number" int not null,
      "content" jsonb not null,
      "author" varchar(254) not null,
      "note" varchar(200) not null default '',
      "created_at" timestamptz not null default now(),
      "publish_at" timestamptz not null default now(),
      "published_at" timestamptz null)`);
    this.addSql(
      'create unique index "site_content_revision_number_unique" on "site_content_revision" ("section", "number")',
    );
    this.addSql(
      'create index "site_content_revision_published_index" on "site_content_revision" ("section", "published_at" desc)',
    );
    // Only one scheduled revision per section, because with two it would be unclear what the site shows after both.
    this.addSql(
      'create unique index "site_content_revision_scheduled_unique" on "site_content_revision" ("section") where "published_at" is null',
    );
    this.addSql(`insert into "content_version" ("topic") values ('site-content')`);
    this.addSql(`create trigger site_content_content_changed after insert or update or delete or truncate
      on "site_content_revision" for each statement execute function content_changed('site-content')`);
  }

  override down(): void {
    this.addSql('drop table "site_content_revision"');
    this.addSql('drop table "site_content"');
    this.addSql(`delete from "content_version" where "topic" = 'site-content'`);
  }
}
