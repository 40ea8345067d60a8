import { Migration } from '@mikro-orm/migrations';

const TOPICS = { product: 'catalog', blog_post: 'blog', blog_former_slug: 'blog' } as const;
const EVENTS = ['insert', 'update', 'delete', 'truncate'] as const;

/** Pages depend on their topics again, not on single records (docs/decisions/020-page-cache.md). */
export class DropContentChange extends Migration {
  override up(): void {
    for (const [table, topic] of Object.entries(TOPICS)) {
      for (const event of EVENTS) this.addSql(`drop trigger ${table}_told_${event} on "${table}"`);
      this.addSql(`drop function ${table}_told`);
      this.addSql(`create trigger ${table}_content_changed after insert or update or delete or truncate on "${table}"
        for each statement execute function content_changed('${topic}')`);
    }
    this.addSql('drop function tell_change');
    this.addSql('drop table "content_change"');
  }

  /** The dropped rows cannot be restored; an older release only lacks the keys of past changes. */
  override down(): void {
    this.addSql(`create table "content_change" (
      "topic" text not null, "version" bigint not null, "records" text[], primary key ("topic", "version"))`);
    this.addSql(`create function tell_change(changed_topic text) returns void language sql as $$
      update content_version set version = version + 1 where topic = changed_topic $$`);
    for (const [table, topic] of Object.entries(TOPICS)) {
      this.addSql(`drop trigger ${table}_content_changed on "${table}"`);
      this.addSql(`create function ${table}_told() returns trigger language plpgsql as $$
        begin perform tell_change('${topic}'); return null; end $$`);
      for (const event of EVENTS)
        this.addSql(`create trigger ${table}_told_${event} after ${event} on "${table}"
          for each statement execute function ${table}_told()`);
    }
  }
}
