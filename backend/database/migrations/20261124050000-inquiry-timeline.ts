import { Migration } from '@mikro-orm/migrations';

/** Events of any kind with a subject and a text, including decisions about document requests. */
export class WidenInquiryEvents extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry_event"
      drop constraint if exists "inquiry_event_field_check",
      alter column "before" set default '',
      alter column "after" set default '',
      add column "subject" text not null default '',
      add column "text" text not null default ''`);
    // Only the last decision of each request is known.
    this.addSql(`insert into "inquiry_event" ("inquiry_id", "at", "actor", "field", "before", "after", "subject", "text")
      select a.inquiry_id, a.decided_at, coalesce(a.decided_by, ''), 'document-request', 'open', a.state,
        coalesce(d.title, a.document_title), coalesce(a.refusal_reason, '')
      from "access_request" a left join "document" d on d.id = a.document_id
      where a.state <> 'open' order by a.decided_at`);
  }

  override down(): void {
    this.addSql(`delete from "inquiry_event" where "field" not in ('state', 'assignee')`);
    this.addSql(`alter table "inquiry_event"
      drop column "subject", drop column "text",
      alter column "before" drop default,
      alter column "after" drop default,
      add constraint "inquiry_event_field_check" check ("field" in ('state', 'assignee'))`);
  }
}
