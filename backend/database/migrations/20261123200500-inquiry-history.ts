import { Migration } from '@mikro-orm/migrations';

/** The state "quoted", the time since which an inquiry is in its state, and who changed what. */
export class KeepInquiryHistory extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry" drop constraint "inquiry_state_check",
      add constraint "inquiry_state_check" check ("state" in ('new', 'in-progress', 'quoted', 'won', 'lost', 'spam'))`);
    this.addSql(`alter table "inquiry" add column "state_since" timestamptz not null default now()`);
    this.addSql(`update "inquiry" set "state_since" = "created_at"`);

    this.addSql(`create table "inquiry_event" (
      "id" serial primary key,
      "inquiry_id" int not null,
      "at" timestamptz not null default now(),
      "actor" text not null,
      "field" text not null,
      "before" text not null,
      "after" text not null
    )`);
    this.addSql(`alter table "inquiry_event" add constraint "inquiry_event_field_check"
      check ("field" in ('state', 'assignee'))`);
    this.addSql(`create index "inquiry_event_inquiry_id_index" on "inquiry_event" ("inquiry_id")`);
    this.addSql(`alter table "inquiry_event" add constraint "inquiry_event_inquiry_id_foreign"
      foreign key ("inquiry_id") references "inquiry" ("id") on delete cascade`);

    // Until now only the audit log had the changes: 'inquiry Q-7K3M-92 to won'.
    this.addSql(`with known as (
        select i.id, a.at, a.actor, case a.action when 'inquiry.state' then 'state' else 'assignee' end as field,
          split_part(a.subject, ' ', 4) as after
        from "staff_audit" a join "inquiry" i on i.reference = split_part(a.subject, ' ', 2)
        where a.action in ('inquiry.state', 'inquiry.assign') and split_part(a.subject, ' ', 3) = 'to')
      insert into "inquiry_event" ("inquiry_id", "at", "actor", "field", "before", "after")
      select id, at, actor, field,
        coalesce(lag(after) over same, case field when 'state' then 'new' else '' end), after
      from (select id, at, actor, field, case after when 'nobody' then '' else after end as after from known) change
      window same as (partition by id, field order by at) order by at`);
    this.addSql(`update "inquiry" i set "state_since" = e.at
      from (select "inquiry_id", max("at") as at from "inquiry_event" where "field" = 'state' group by 1) e
      where e.inquiry_id = i.id`);
  }

  override down(): void {
    this.addSql('drop table "inquiry_event"');
    this.addSql(`update "inquiry" set "state" = 'in-progress' where "state" = 'quoted'`);
    this.addSql(`alter table "inquiry" drop column "state_since", drop constraint "inquiry_state_check",
      add constraint "inquiry_state_check" check ("state" in ('new', 'in-progress', 'won', 'lost', 'spam'))`);
  }
}
