import { Migration } from '@mikro-orm/migrations';

export class CreateDocumentAccess extends Migration {
  override up(): void {
    this.addSql(`create table "access_request" (
      "id" serial primary key,
      "document_id" int null,
      "document_title" text not null,
      "inquiry_id" int not null,
      "state" text not null default 'open',
      "created_at" timestamptz not null default now(),
      "decided_at" timestamptz null,
      "decided_by" text null,
      "link_nonce" uuid null,
      "expires_at" timestamptz null,
      "uses_left" int not null default 0
    )`);
    this.addSql(`alter table "access_request" add constraint "access_request_document_id_foreign"
      foreign key ("document_id") references "document" ("id") on delete set null`);
    this.addSql(`alter table "access_request" add constraint "access_request_inquiry_id_foreign"
      foreign key ("inquiry_id") references "inquiry" ("id") on delete cascade`);
    this.addSql(`alter table "access_request" add constraint "access_request_state_check"
      check ("state" in ('open', 'granted', 'refused'))`);
    this.addSql(`alter table "access_request" add constraint "access_request_decision_check"
      check (("state" = 'open') = ("decided_at" is null))`);
    this.addSql(`alter table "access_request" add constraint "access_request_link_check"
      check (("state" = 'granted') = ("link_nonce" is not null))`);
    this.addSql(`alter table "access_request" add constraint "access_request_expiry_check"
      check (("link_nonce" is null) = ("expires_at" is null))`);
    this.addSql(`alter table "access_request" add constraint "access_request_uses_left_check"
      check ("uses_left" >= 0)`);
    this.addSql(`create index "access_request_document_id_index" on "access_request" ("document_id")`);
    this.addSql(`create index "access_request_inquiry_id_index" on "access_request" ("inquiry_id")`);
    this.addSql(
      `create index "access_request_state_created_at_id_index" on "access_request" ("state", "created_at", "id")`,
    );
    this.addSql(`create table "document_download" (
      "id" serial primary key,
      "access_request_id" int not null,
      "request_id" text not null,
      "started_at" timestamptz not null default now(),
      "file_size" bigint not null,
      "bytes_promised" bigint not null,
      "bytes_sent" bigint not null default 0,
      "completed_at" timestamptz null
    )`);
    this.addSql(`alter table "document_download" add constraint "document_download_access_request_id_foreign"
      foreign key ("access_request_id") references "access_request" ("id") on delete cascade`);
    this.addSql(`create index "document_download_access_request_id_started_at_index"
      on "document_download" ("access_request_id", "started_at")`);
    this.addSql(`create table "site_secret" (
      "name" text not null,
      "value" text not null,
      "created_at" timestamptz not null default now(),
      primary key ("name")
    )`);
  }

  override down(): void {
    this.addSql('drop table "site_secret"');
    this.addSql('drop table "document_download"');
    this.addSql('drop table "access_request"');
  }
}
