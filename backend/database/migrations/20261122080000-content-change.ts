import { Migration } from '@mikro-orm/migrations';

/** The key of each record: a product has its id, a post its current and former slugs. */
const TABLES = [
  { table: 'product', topic: 'catalog', record: 'id::text' },
  { table: 'blog_post', topic: 'blog', record: 'slug' },
  { table: 'blog_former_slug', topic: 'blog', record: 'slug' },
] as const;
/** A statement that touches more rows is recorded as a change of the whole topic. */
const MOST_RECORDS = 20;
/** A process that has missed more changes treats the whole topic as changed. */
const KEPT_CHANGES = 200;

const EVENTS = [
  { event: 'insert', rows: 'referencing new table as new_rows' },
  { event: 'update', rows: 'referencing old table as old_rows new table as new_rows' },
  { event: 'delete', rows: 'referencing old table as old_rows' },
  { event: 'truncate', rows: '' },
] as const;

/** Records the keys of the changed records for each version of a topic. */
export class TellContentChanges extends Migration {
  override up(): void {
    this.addSql(`create table "content_change" (
      "topic" text not null, "version" bigint not null, "records" text[], primary key ("topic", "version"))`);
    this.addSql(`create function tell_change(changed_topic text, changed text[]) returns void language plpgsql as $$
      declare
        counted bigint;
      begin
        update content_version set version = version + 1 where topic = changed_topic returning version into counted;
        insert into content_change (topic, version, records)
          values (changed_topic, counted, case when cardinality(changed) <= ${MOST_RECORDS} then changed end);
        delete from content_change where topic = changed_topic and version <= counted - ${KEPT_CHANGES};
      end $$`);
    for (const one of TABLES) {
      this.addSql(`drop trigger ${one.table}_content_changed on "${one.table}"`);
      this.addSql(tellFunction(one));
      for (const { event, rows } of EVENTS)
        this.addSql(`create trigger ${one.table}_told_${event} after ${event} on "${one.table}" ${rows}
          for each statement execute function ${one.table}_told()`);
    }
  }

  override down(): void {
    for (const { table, topic } of TABLES) {
      for (const { event } of EVENTS) this.addSql(`drop trigger ${table}_told_${event} on "${table}"`);
      this.addSql(`drop function ${table}_told`);
      this.addSql(`create trigger ${table}_content_changed after insert or update or delete or truncate on "${table}"
        for each statement execute function content_changed('${topic}')`);
    }
    this.addSql('drop function tell_change');
    this.addSql('drop table "content_change"');
  }
}

/** Null means all records, as after `truncate`. The limit is one higher than the maximum, to detect an excess. */
function tellFunction({ table, topic, record }: (typeof TABLES)[number]): string {
  const some = (rows: string) => `select coalesce(array_agg(record), '{}') into changed
    from (${rows} limit ${MOST_RECORDS + 1}) as touched(record)`;
  const [before, after] = [`select ${record} from old_rows`, `select ${record} from new_rows`];
  return `create function ${table}_told() returns trigger language plpgsql as $$
    declare
      changed text[];
    begin
      if tg_op = 'INSERT' then ${some(after)};
      elsif tg_op = 'UPDATE' then ${some(`${before} union ${after}`)};
      elsif tg_op = 'DELETE' then ${some(before)};
      end if;
      perform tell_change('${topic}', changed);
      return null;
    end $$`;
}
