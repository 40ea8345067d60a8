import { Migration } from '@mikro-orm/migrations';

/** Defaults that include the new column, because the previous release writes rows without it. */
const WHOLE_DEFAULTS = { minimum_rental_days: 7, validity_days: 30, retention_years: 7 };

/** Follow-ups of inquiries and quotations, their events, and when a sent quotation is followed up. */
export class CreateFollowUps extends Migration {
  override up(): void {
    this.addSql(`create table "follow_up" (
      "id" serial primary key,
      "inquiry_id" int not null,
      "quotation_id" int null,
      "assignee_id" int null,
      "due_on" date not null,
      "note" text not null default '',
      "state" text not null default 'open',
      "created_by" text not null,
      "closed_by" text null,
      "closed_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      "version" int not null default 1,
      constraint "follow_up_inquiry_id_foreign" foreign key ("inquiry_id") references "inquiry" ("id") on delete cascade,
      constraint "follow_up_quotation_id_foreign" foreign key ("quotation_id") references "quotation" ("id") on delete cascade,
      constraint "follow_up_assignee_id_foreign" foreign key ("assignee_id") references "staff_member" ("id") on delete set null,
      constraint "follow_up_state_check" check ("state" in ('open', 'done', 'canceled')))`);
    this.addSql(`create index "follow_up_open_index" on "follow_up" ("due_on", "id") include ("assignee_id")
      where "state" = 'open'`);
    for (const column of ['inquiry_id', 'quotation_id', 'assignee_id'])
      this.addSql(`create index "follow_up_${column}_index" on "follow_up" ("${column}")`);
    this.addSql('alter table "sales_terms" add column "follow_up_days" int not null default 3');
    for (const [column, value] of Object.entries(WHOLE_DEFAULTS))
      this.addSql(`alter table "sales_terms" alter column "${column}" set default ${value}`);
  }

  override down(): void {
    this.addSql('alter table "sales_terms" drop column "follow_up_days"');
    for (const column of Object.keys(WHOLE_DEFAULTS))
      this.addSql(`alter table "sales_terms" alter column "${column}" drop default`);
    this.addSql(`delete from "inquiry_event" where "field" = 'follow-up'`);
    this.addSql('drop table "follow_up"');
  }
}
