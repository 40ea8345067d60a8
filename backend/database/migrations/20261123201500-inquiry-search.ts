import { Migration } from '@mikro-orm/migrations';

/**
 * The search text of each inquiry, without case, accents and apostrophes. Triggers keep it up to date, like the
 * catalog's (docs/decisions/001-search-side-kept-by-triggers.md). A migration that adds a text replaces
 * `index_inquiries`, and adds a trigger to the text's table.
 */
export class SearchInquiries extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    // Declared immutable, so that a search pattern is computed only once and the planner knows it. The rules of unaccent do not change.
    this.addSql(`create function inquiry_fold(txt text) returns text language sql immutable parallel safe as $$
      select regexp_replace(regexp_replace(lower(unaccent(normalize(txt, NFKC))), '[''\`´ʼ’‘]', '', 'g'), '\\s+', ' ', 'g')
    $$`);
    this.addSql(`create function inquiry_like(txt text) returns text language sql immutable parallel safe as $$
      select '%' || regexp_replace(inquiry_fold(txt), '([%_\\\\])', '\\\\\\1', 'g') || '%'
    $$`);
    this.addSql(`create table "inquiry_search" (
      "inquiry_id" int not null primary key references "inquiry" ("id") on delete cascade,
      "text" text not null
    )`);
    this.addSql(`create index "inquiry_search_text_index" on "inquiry_search" using gin ("text" gin_trgm_ops)`);
    this.addSql(INDEX_INQUIRIES);
    for (const [table, event, ids] of TRIGGERS) for (const sql of trigger(table, event, ids)) this.addSql(sql);
    this.addSql('select index_inquiries(array(select id from inquiry))');
  }

  override down(): void {
    for (const [table, event] of TRIGGERS) {
      this.addSql(`drop trigger "${table}_${event}_search" on "${table}"`);
      this.addSql(`drop function ${table}_${event}_search`);
    }
    this.addSql('drop function index_inquiries');
    this.addSql('drop table "inquiry_search"');
    this.addSql('drop function inquiry_like, inquiry_fold');
  }
}

/**
 * Includes the reference and the phone number in a second form, so that both are found as people type them. A
 * connection keeps the plan that was made while the tables were small, so without `enable_seqscan = off` it would read
 * whole tables for each inquiry.
 */
const INDEX_INQUIRIES = `create function index_inquiries(ids int[]) returns void language sql set enable_seqscan = off as $$
    insert into inquiry_search as known (inquiry_id, text)
    select i.id, inquiry_fold(concat_ws(' ', i.reference, replace(i.reference, '-', ''),
      i.name, i.email, i.phone, regexp_replace(i.phone, '\\D', '', 'g'), i.company, i.project_description, i.zip,
      i.additional_notes, i.product_name, i.document_title,
      (select string_agg(concat_ws(' ', l.sku, l.name), ' ') from inquiry_line l where l.inquiry_id = i.id),
      (select string_agg(f->>'text', ' ') from jsonb_array_elements(i.free_lines) f),
      (select string_agg(d->>'name', ' ') from jsonb_array_elements(i.designs) d),
      (select string_agg(n.text, ' ') from inquiry_note n where n.inquiry_id = i.id)))
    from inquiry i where i.id = any(ids) order by i.id
    on conflict (inquiry_id) do update set text = excluded.text where known.text <> excluded.text
  $$`;

type TriggerEvent = 'insert' | 'update' | 'delete';

/** The statements after which inquiries are indexed again, with the ids of these inquiries. */
const TRIGGERS: readonly (readonly [table: string, event: TriggerEvent, ids: string])[] = [
  ['inquiry', 'insert', 'select id from new_rows'],
  [
    'inquiry',
    'update',
    `select n.id from new_rows n join old_rows o using (id)
      where (n.reference, n.name, n.email, n.phone, n.company, n.project_description, n.zip, n.additional_notes,
          n.product_name, n.document_title, n.free_lines, n.designs)
        is distinct from (o.reference, o.name, o.email, o.phone, o.company, o.project_description, o.zip,
          o.additional_notes, o.product_name, o.document_title, o.free_lines, o.designs)`,
  ],
  ['inquiry_line', 'insert', 'select inquiry_id from new_rows'],
  ['inquiry_note', 'insert', 'select inquiry_id from new_rows'],
  ['inquiry_note', 'delete', 'select inquiry_id from old_rows'],
];

function trigger(table: string, event: TriggerEvent, ids: string): string[] {
  const rows = [event !== 'delete' && 'new table as new_rows', event !== 'insert' && 'old table as old_rows'];
  return [
    `create function ${table}_${event}_search() returns trigger language plpgsql as $$ begin
      perform index_inquiries(array(${ids}));
      return null;
    end $$`,
    `create trigger "${table}_${event}_search" after ${event} on "${table}"
      referencing ${rows.filter(Boolean).join(' ')} for each statement execute function ${table}_${event}_search()`,
  ];
}
