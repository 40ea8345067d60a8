import { Migration } from '@mikro-orm/migrations';

/** Documents that anybody may download, and what a request for a certificate of insurance asks for. */
export class VendorCenter extends Migration {
  override up(): void {
    this.addSql(`alter table document add column access text not null default 'request'
      check (access in ('request', 'public'))`);
    this.addSql(`alter table inquiry add column holder_address text not null default '',
      add column additional_insured text not null default ''`);
    this.indexInquiries('i.additional_notes, i.holder_address, i.additional_insured,');
    this.reindexAfterChange(['additional_notes', 'holder_address', 'additional_insured']);
  }

  override down(): void {
    this.indexInquiries('i.additional_notes,');
    this.reindexAfterChange(['additional_notes']);
    this.addSql('alter table inquiry drop column holder_address, drop column additional_insured');
    this.addSql('alter table document drop column access');
  }

  private indexInquiries(texts: string): void {
    this.addSql(`create or replace function index_inquiries(ids int[]) returns void language sql set enable_seqscan = off as $$
  insert into inquiry_search as known (inquiry_id, text)
  select i.id, inquiry_fold(concat_ws(' ', i.reference, replace(i.reference, '-', ''),
    i.name, i.email, i.phone, regexp_replace(i.phone, '\\D', '', 'g'), i.company, i.project_description, i.zip,
    ${texts} i.product_name, i.document_title,
    (select string_agg(concat_ws(' ', l.sku, l.name), ' ') from inquiry_line l where l.inquiry_id = i.id),
    (select string_agg(f->>'text', ' ') from jsonb_array_elements(i.free_lines) f),
    (select string_agg(d->>'name', ' ') from jsonb_array_elements(i.designs) d),
    (select string_agg(n.text, ' ') from inquiry_note n where n.inquiry_id = i.id),
    (select string_agg(concat_ws(' ', q.number, replace(q.number, '-', '')), ' ')
      from quotation q where q.inquiry_id = i.id),
    (select string_agg(concat_ws(' ', a.subject, a.text), ' ') from inquiry_answer a where a.inquiry_id = i.id)))
  from inquiry i where i.id = any(ids) order by i.id
  on conflict (inquiry_id) do update set text = excluded.text where known.text <> excluded.text
$$`);
  }

  private reindexAfterChange(texts: readonly string[]): void {
    const columns = (row: string) => texts.map((column) => `${row}.${column}`).join(', ');
    this.addSql(`create or replace function inquiry_update_search() returns trigger language plpgsql as $$ begin
  perform index_inquiries(array(select n.id from new_rows n join old_rows o using (id)
    where (n.reference, n.name, n.email, n.phone, n.company, n.project_description, n.zip, ${columns('n')},
        n.product_name, n.document_title, n.free_lines, n.designs)
      is distinct from (o.reference, o.name, o.email, o.phone, o.company, o.project_description, o.zip,
        ${columns('o')}, o.product_name, o.document_title, o.free_lines, o.designs)));
  return null;
end $$`);
  }
}
