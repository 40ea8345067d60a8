import { Migration } from '@mikro-orm/migrations';

/** Owners are reminded once at each step before a claim expires. */
export class RemindOfClaims extends Migration {
  override up(): void {
    this.addSql(`create table "claim_reminder" (
      "id" serial primary key,
      "created_at" timestamptz not null default now())`);
    this.addSql(`create table "claim_reminder_step" (
      "claim" varchar(40) not null,
      "valid_until" date not null,
      "step" smallint not null,
      "reminder_id" int not null,
      constraint "claim_reminder_step_pkey" primary key ("claim", "valid_until", "step"),
      constraint "claim_reminder_step_reminder_id_foreign" foreign key ("reminder_id")
        references "claim_reminder" ("id") on delete cascade)`);
    this.addSql('create index "claim_reminder_step_reminder_id_index" on "claim_reminder_step" ("reminder_id")');
  }

  override down(): void {
    this.addSql('drop table "claim_reminder_step"');
    this.addSql('drop table "claim_reminder"');
  }
}
