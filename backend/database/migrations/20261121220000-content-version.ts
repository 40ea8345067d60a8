import { Migration } from '@mikro-orm/migrations';

const TABLES = [
  ['product', 'catalog'],
  ['blog_post', 'blog'],
  ['blog_former_slug', 'blog'],
  ['document', 'documents'],
] as const;

export class CountContentChanges extends Migration {
  override up(): void {
    this.addSql('create table "content_version" ("topic" text primary key, "version" bigint not null default 0)');
    this.addSql(`insert into "content_version" ("topic") values ('catalog'), ('blog'), ('documents')`);
    this.addSql(`create function content_changed() returns trigger language plpgsql as $$
      begin
        update content_version set version = version + 1 where topic = tg_argv[0];
        return null;
      end $$`);
    for (const [table, topic] of TABLES)
      this.addSql(`create trigger ${table}_content_changed after insert or update or delete or truncate on "${table}"
        for each statement execute function content_changed('${topic}')`);
  }

  override down(): void {
    for (const [table] of TABLES) this.addSql(`drop trigger ${table}_content_changed on "${table}"`);
    this.addSql('drop function content_changed');
    this.addSql('drop table "content_version"');
  }
}
