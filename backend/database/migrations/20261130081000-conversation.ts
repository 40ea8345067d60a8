import { Migration } from '@mikro-orm/migrations';

/** The customer's messages: whose reply is due when, and what they are about. The next migration adds the indexes. */
export class Conversation extends Migration {
  override up(): void {
    this.addSql('alter table inquiry add column asked_at timestamptz null, add column reply_due_at timestamptz null');
    this.setSources(`'site', 'email', 'phone', 'walk-in', 'other', 'documents'`);
    this.addSql(`alter table inquiry_note add column subject text not null default '', add column quotation_id int null,
      add column message_id text null, add column email jsonb null`);
    this.addSql(`alter table inquiry_note add constraint inquiry_note_quotation_id_foreign foreign key (quotation_id)
      references quotation (id) on delete set null not valid`);
    // Questions named their quotation in their text.
    this.addSql(`update inquiry_note n set quotation_id = q.id, subject = split_part(substr(n.text, 26), ': ', 1),
        text = substr(n.text, position(': ' in n.text) + 2)
      from quotation q where q.inquiry_id = n.inquiry_id and n.author = 'Customer'
        and n.text like 'Question about quotation ' || q.number || ' %: %'`);
  }

  override down(): void {
    this.addSql(`update inquiry_note set text = 'Question about quotation ' || subject || ': ' || text
      where quotation_id is not null`);
    this.addSql(`alter table inquiry_note drop column quotation_id, drop column subject, drop column message_id,
      drop column email`);
    this.addSql(`update inquiry set source = 'other' where source = 'email'`);
    this.setSources(`'site', 'phone', 'walk-in', 'other', 'documents'`);
    this.addSql('alter table inquiry drop column asked_at, drop column reply_due_at');
  }

  private setSources(sources: string): void {
    this.addSql('alter table inquiry drop constraint inquiry_source_check');
    this.addSql(`alter table inquiry add constraint inquiry_source_check check (source in (${sources})) not valid`);
  }
}
