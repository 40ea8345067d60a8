import { Migration } from '@mikro-orm/migrations';

export class CreateDelivery extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry"
      add column "campaign" jsonb null,
      add column "spam_signs" text[] not null default '{}',
      add column "erased_at" timestamptz null`);
    this.addSql(`create table "inquiry_line" (
      "id" serial primary key,
      "inquiry_id" int not null,
      "position" int not null,
      "product_id" int not null,
      "sku" text not null,
      "name" text not null,
      "quantity" int not null,
      "weight" double precision null
    )`);
    this.addSql(`create index "inquiry_line_inquiry_id_index" on "inquiry_line" ("inquiry_id")`);
    this.addSql(`alter table "inquiry_line" add constraint "inquiry_line_inquiry_id_foreign"
      foreign key ("inquiry_id") references "inquiry" ("id") on delete cascade`);
    this.addSql(`create table "outgoing_mail" (
      "id" uuid not null,
      "kind" text not null,
      "subject_id" int not null,
      "recipient" text not null,
      "state" text not null default 'waiting',
      "attempts" int not null default 0,
      "next_attempt_at" timestamptz not null default now(),
      "leased_until" timestamptz null,
      "give_up_at" timestamptz not null,
      "last_fault" text null,
      "delivered_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      primary key ("id")
    )`);
    this.addSql(`alter table "outgoing_mail" add constraint "outgoing_mail_state_check"
      check ("state" in ('waiting', 'delivered', 'failed', 'erased'))`);
    this.addSql(`create index "outgoing_mail_subject_id_index" on "outgoing_mail" ("subject_id")`);
    this.addSql(
      `create index "outgoing_mail_due_index" on "outgoing_mail" ("next_attempt_at") where "state" = 'waiting'`,
    );
  }

  override down(): void {
    this.addSql('drop table "outgoing_mail"');
    this.addSql('drop table "inquiry_line"');
    this.addSql('alter table "inquiry" drop column "campaign", drop column "spam_signs", drop column "erased_at"');
  }
}
