import { Migration } from '@mikro-orm/migrations';

export class CreateCatalogImportRun extends Migration {
  override up(): void {
    this.addSql(`create table "catalog_import_run" (
      "id" serial primary key,
      "state" text not null default 'queued',
      "dry_run" boolean not null,
      "prune" boolean not null,
      "file_name" text not null,
      "file_size" int not null,
      "file_key" text not null,
      "bytes_read" int not null default 0,
      "rows_read" int not null default 0,
      "requested_by" text not null,
      "request_id" text not null,
      "requested_at" timestamptz not null default now(),
      "heartbeat_at" timestamptz not null default now(),
      "finished_at" timestamptz null,
      "counts" jsonb null,
      "faults" jsonb null,
      "fault" text null
    )`);
    this.addSql(`alter table "catalog_import_run" add constraint "catalog_import_run_state_check"
      check ("state" in ('queued', 'running', 'done', 'refused', 'failed'))`);
    this.addSql(`create unique index "catalog_import_run_active_unique" on "catalog_import_run" ((true))
      where "state" in ('queued', 'running')`);
  }

  override down(): void {
    this.addSql('drop table "catalog_import_run"');
  }
}
