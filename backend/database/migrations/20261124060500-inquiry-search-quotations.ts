import { Migration } from '@mikro-orm/migrations';

/** Makes inquiries searchable by the numbers of their quotations, with and without the hyphen. */
export class SearchQuotationNumbers extends Migration {
  override up(): void {
    this.addSql(indexInquiries(QUOTATION_NUMBERS));
    this.addSql(`create function quotation_update_search() returns trigger language plpgsql as $$ begin
      perform index_inquiries(array(select n.inquiry_id from new_rows n join old_rows o using (id)
        where n.number is distinct from o.number));
      return null;
    end $$`);
    this.addSql(`create trigger "quotation_update_search" after update on "quotation"
      referencing new table as new_rows old table as old_rows for each statement execute function quotation_update_search()`);
    this.addSql('select index_inquiries(array(select inquiry_id from quotation where number is not null))');
  }

  override down(): void {
    this.addSql('drop trigger "quotation_update_search" on "quotation"');
    this.addSql('drop function quotation_update_search');
    this.addSql(indexInquiries(''));
    this.addSql('select index_inquiries(array(select inquiry_id from quotation where number is not null))');
  }
}

const QUOTATION_NUMBERS = `,
      (select string_agg(concat_ws(' ', q.number, replace(q.number, '-', '')), ' ') from quotation q where q.inquiry_id = i.id)`;

/** @param more further texts */
const indexInquiries = (
  more: string,
) => `create or replace function index_inquiries(ids int[]) returns void language sql set enable_seqscan = off as $$
    insert into inquiry_search as known (inquiry_id, text)
    select i.id, inquiry_fold(concat_ws(' ', i.reference, replace(i.reference, '-', ''),
      i.name, i.email, i.phone, regexp_replace(i.phone, '\\D', '', 'g'), i.company, i.project_description, i.zip,
      i.additional_notes, i.product_name, i.document_title,
      (select string_agg(concat_ws(' ', l.sku, l.name), ' ') from inquiry_line l where l.inquiry_id = i.id),
      (select string_agg(f->>'text', ' ') from jsonb_array_elements(i.free_lines) f),
      (select string_agg(d->>'name', ' ') from jsonb_array_elements(i.designs) d),
      (select string_agg(n.text, ' ') from inquiry_note n where n.inquiry_id = i.id)${more}))
    from inquiry i where i.id = any(ids) order by i.id
    on conflict (inquiry_id) do update set text = excluded.text where known.text <> excluded.text
  $$`;
