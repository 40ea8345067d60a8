import { Migration } from '@mikro-orm/migrations';

export class CreateInquiryDesk extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry"
      add column "state" text not null default 'new',
      add column "assignee_id" int null,
      add column "read_at" timestamptz null`);
    this.addSql(`update "inquiry" set "state" = 'spam' where "spam_signs" <> '{}'`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_state_check"
      check ("state" in ('new', 'in-progress', 'won', 'lost', 'spam'))`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_assignee_id_foreign"
      foreign key ("assignee_id") references "staff_member" ("id") on delete set null`);
    this.addSql(`create index "inquiry_assignee_id_index" on "inquiry" ("assignee_id")`);
    this.addSql(`create index "inquiry_state_created_at_id_index" on "inquiry" ("state", "created_at", "id")`);
    this.addSql(`create index "inquiry_unread_index" on "inquiry" ("id") where "read_at" is null`);
    this.addSql(`create index "outgoing_mail_failed_index" on "outgoing_mail" ("subject_id") where "state" = 'failed'`);

    this.addSql(`create table "inquiry_note" (
      "id" serial primary key,
      "inquiry_id" int not null,
      "author" text not null,
      "text" text not null,
      "created_at" timestamptz not null default now()
    )`);
    this.addSql(`create index "inquiry_note_inquiry_id_index" on "inquiry_note" ("inquiry_id")`);
    this.addSql(`alter table "inquiry_note" add constraint "inquiry_note_inquiry_id_foreign"
      foreign key ("inquiry_id") references "inquiry" ("id") on delete cascade`);

    this.addSql(`create table "mail_attempt" (
      "id" serial primary key,
      "mail_id" uuid not null,
      "at" timestamptz not null default now(),
      "accepted" boolean not null,
      "answer" text not null
    )`);
    this.addSql(`create index "mail_attempt_mail_id_index" on "mail_attempt" ("mail_id")`);
    this.addSql(`alter table "mail_attempt" add constraint "mail_attempt_mail_id_foreign"
      foreign key ("mail_id") references "outgoing_mail" ("id") on delete cascade`);
  }

  override down(): void {
    this.addSql('drop table "mail_attempt"');
    this.addSql('drop table "inquiry_note"');
    this.addSql('drop index "outgoing_mail_failed_index"');
    this.addSql('alter table "inquiry" drop column "state", drop column "assignee_id", drop column "read_at"');
  }
}
