import { Migration } from '@mikro-orm/migrations';

export class CreateBlogAndDocuments extends Migration {
  override up(): void {
    this.addSql(`create table "blog_post" (
      "id" serial primary key,
      "slug" text not null,
      "title" text not null,
      "excerpt" text not null default '',
      "content" text not null,
      "image_url" text not null default '',
      "image_alt" text not null default '',
      "category" text not null,
      "author" text not null,
      "published_at" timestamptz not null,
      "wp_id" int null,
      "updated_at" timestamptz not null default now()
    )`);
    this.addSql(`alter table "blog_post" add constraint "blog_post_slug_unique" unique ("slug")`);
    this.addSql(`alter table "blog_post" add constraint "blog_post_wp_id_unique" unique ("wp_id")`);
    this.addSql(
      `create index "blog_post_category_published_at_id_index" on "blog_post" ("category", "published_at", "id")`,
    );
    this.addSql(`create index "blog_post_published_at_id_index" on "blog_post" ("published_at", "id")`);
    this.addSql(`alter table "blog_post" add constraint "blog_post_category_check" check ("category" in
      ('Equipment Rentals', 'OSHA Guidelines', 'Industry News', 'Project Spotlights', 'Jobsite Tips'))`);
    this.addSql(`create table "document" (
      "id" serial primary key,
      "title" text not null,
      "category" text not null,
      "description" text not null default '',
      "storage_key" text not null,
      "file_size" int not null,
      "uploaded_at" timestamptz not null,
      "download_count" int not null default 0
    )`);
    this.addSql(`alter table "document" add constraint "document_storage_key_unique" unique ("storage_key")`);
  }

  override down(): void {
    this.addSql('drop table "document"');
    this.addSql('drop table "blog_post"');
  }
}
