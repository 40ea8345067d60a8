import { Migration } from '@mikro-orm/migrations';

export class CreateStaff extends Migration {
  override up(): void {
    this.addSql(`create table "staff_member" (
      "id" serial primary key,
      "email" text not null,
      "role" text not null,
      "password_hash" text not null,
      "totp_secret" text null,
      "totp_pending" text null,
      "totp_used_step" int null,
      "disabled_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      "last_sign_in_at" timestamptz null
    )`);
    this.addSql(`create unique index "staff_member_email_unique" on "staff_member" (lower("email"))`);
    this.addSql(
      `alter table "staff_member" add constraint "staff_member_role_check" check ("role" in ('owner', 'sales'))`,
    );
    this.addSql(`create table "staff_session" (
      "token_hash" text not null,
      "member_id" int not null,
      "created_at" timestamptz not null default now(),
      "last_seen_at" timestamptz not null default now(),
      "expires_at" timestamptz not null,
      "user_agent" text not null,
      primary key ("token_hash")
    )`);
    this.addSql(`create table "known_device" (
      "token_hash" text not null,
      "member_id" int not null,
      "last_used_at" timestamptz not null default now(),
      primary key ("token_hash", "member_id")
    )`);
    this.addSql(`create table "password_reset" (
      "id" serial primary key,
      "member_id" int not null,
      "token_hash" text null,
      "expires_at" timestamptz null,
      "created_at" timestamptz not null default now()
    )`);
    this.addSql(`alter table "password_reset" add constraint "password_reset_token_hash_unique" unique ("token_hash")`);
    for (const table of ['staff_session', 'known_device', 'password_reset']) {
      this.addSql(`create index "${table}_member_id_index" on "${table}" ("member_id")`);
      this.addSql(`alter table "${table}" add constraint "${table}_member_id_foreign"
        foreign key ("member_id") references "staff_member" ("id") on delete cascade`);
    }
    this.addSql(`create index "staff_session_expires_at_index" on "staff_session" ("expires_at")`);
    this.addSql(`create index "known_device_last_used_at_index" on "known_device" ("last_used_at")`);
    this.addSql(`create table "staff_audit" (
      "id" serial primary key,
      "at" timestamptz not null default now(),
      "actor" text not null,
      "action" text not null,
      "subject" text not null,
      "request_id" text not null
    )`);
    this.addSql(`create index "staff_audit_at_id_index" on "staff_audit" ("at", "id")`);
  }

  override down(): void {
    for (const table of ['staff_audit', 'password_reset', 'known_device', 'staff_session', 'staff_member'])
      this.addSql(`drop table "${table}"`);
  }
}
