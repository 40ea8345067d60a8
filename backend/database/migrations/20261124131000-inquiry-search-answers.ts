import { Migration } from '@mikro-orm/migrations';

/** Makes inquiries searchable by their answers: subjects and texts of mails, and notes about calls. */
export class SearchAnswers extends Migration {
  override up(): void {
    this.addSql(indexInquiries(ANSWERS));
    for (const [event, ids] of TRIGGERS) {
      this.addSql(`create function inquiry_answer_${event}_search() returns trigger language plpgsql as $$ begin
        perform index_inquiries(array(${ids}));
        return null;
      end $$`);
      const rows = ['new table as new_rows', ...(event === 'update' ? ['old table as old_rows'] : [])].join(' ');
      this.addSql(`create trigger "inquiry_answer_${event}_search" after ${event} on "inquiry_answer"
        referencing ${rows} for each statement execute function inquiry_answer_${event}_search()`);
    }
    this.addSql('select index_inquiries(array(select inquiry_id from inquiry_answer))');
  }

  override down(): void {
    for (const [event] of TRIGGERS) {
      this.addSql(`drop trigger "inquiry_answer_${event}_search" on "inquiry_answer"`);
      this.addSql(`drop function inquiry_answer_${event}_search`);
    }
    this.addSql(indexInquiries(''));
    this.addSql('select index_inquiries(array(select inquiry_id from inquiry_answer))');
  }
}

const ANSWERS = `,
      (select string_agg(concat_ws(' ', a.subject, a.text), ' ') from inquiry_answer a where a.inquiry_id = i.id)`;

const TRIGGERS = [
  ['insert', 'select inquiry_id from new_rows'],
  [
    'update',
    `select n.inquiry_id from new_rows n join old_rows o using (id)
      where (n.subject, n.text) is distinct from (o.subject, o.text)`,
  ],
] as const;

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
      (select string_agg(n.text, ' ') from inquiry_note n where n.inquiry_id = i.id),
      (select string_agg(concat_ws(' ', q.number, replace(q.number, '-', '')), ' ')
        from quotation q where q.inquiry_id = i.id)${more}))
    from inquiry i where i.id = any(ids) order by i.id
    on conflict (inquiry_id) do update set text = excluded.text where known.text <> excluded.text
  $$`;
