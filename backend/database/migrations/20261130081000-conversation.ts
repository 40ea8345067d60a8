import { Migration } from '@mikro-orm/migrations';

const RUNNING = `coalesce(case when first_response_at is null and paused_at is null and state in ('new', 'in-progress')
  then due_at end, 'infinity')`;
const DUE = RUNNING.replace('coalesce(', 'coalesce(reply_due_at, ');
const OPEN = `state in ('new', 'in-progress')`;

/** The customer's messages: whose reply is due when, and what they are about. */
export class Conversation extends Migration {
  override up(): void {
    this.addSql('alter table inquiry add column asked_at timestamptz null, add column reply_due_at timestamptz null');
    this.setIndexes(DUE, `(${OPEN} or asked_at is not null)`);
    this.addSql('create index inquiry_asked_index on inquiry (assignee_id) where asked_at is not null');
    this.setSources(`'site', 'email', 'phone', 'walk-in', 'other', 'documents'`);
    this.addSql(`alter table inquiry_note add column subject text not null default '', add column quotation_id int null,
      add column message_id text null, add column email jsonb null,
      add constraint inquiry_note_message_id_unique unique (message_id),
      add constraint inquiry_note_quotation_id_foreign foreign key (quotation_id) references quotation (id)
        on update cascade on delete set null`);
    this.addSql('create index inquiry_note_quotation_id_index on inquiry_note (quotation_id)');
    this.addSql(`create index inquiry_related_company_index on inquiry ((lower(btrim(company))), created_at, id)
      where state <> 'spam' and erased_at is null`);
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
    this.addSql('drop index inquiry_asked_index, inquiry_related_company_index');
    this.setIndexes(RUNNING, OPEN);
    this.addSql('alter table inquiry drop column asked_at, drop column reply_due_at');
  }

  private setSources(sources: string): void {
    this.addSql('alter table inquiry drop constraint inquiry_source_check');
    this.addSql(`alter table inquiry add constraint inquiry_source_check check (source in (${sources})) not valid`);
  }

  private setIndexes(due: string, isOpen: string): void {
    this.addSql('drop index inquiry_due_index, inquiry_open_due_index, inquiry_urgency_index');
    this.addSql(`create index inquiry_due_index on inquiry ((${due}), id)`);
    this.addSql(`create index inquiry_open_due_index on inquiry ((${due}), id)
      include (assignee_id, due_at, state, first_response_at, paused_at) where ${isOpen}`);
    this.addSql(`create index inquiry_urgency_index on inquiry ((-coalesce(urgency, 0)), (${due}), id)`);
  }
}
