import { Migration } from '@mikro-orm/migrations';

export class CreateWordpressSync extends Migration {
  override up(): void {
    this.addSql(`alter table "blog_post" add column "wp_path" text null`);
    this.addSql(`create table "blog_former_slug" ("slug" text not null, "post_id" int not null, primary key ("slug"))`);
    this.addSql(`create index "blog_former_slug_post_id_index" on "blog_former_slug" ("post_id")`);
    this.addSql(`alter table "blog_former_slug" add constraint "blog_former_slug_post_id_foreign"
      foreign key ("post_id") references "blog_post" ("id") on delete cascade`);
    this.addSql(`create table "sync_run" (
      "id" serial primary key,
      "trigger" text not null,
      "state" text not null default 'queued',
      "full" boolean not null default true,
      "dry_run" boolean not null default false,
      "allow_removals" boolean not null default false,
      "requested_at" timestamptz not null default now(),
      "started_at" timestamptz null,
      "heartbeat_at" timestamptz not null default now(),
      "finished_at" timestamptz null,
      "watermark" timestamptz null,
      "report" jsonb null,
      "fault" text null
    )`);
    this.addSql(`alter table "sync_run" add constraint "sync_run_trigger_check"
      check ("trigger" in ('manual', 'schedule', 'webhook', 'command'))`);
    this.addSql(`alter table "sync_run" add constraint "sync_run_state_check"
      check ("state" in ('queued', 'running', 'succeeded', 'held', 'failed'))`);
    this.addSql(`create index "sync_run_requested_at_index" on "sync_run" ("requested_at")`);
    this.addSql(
      `create unique index "sync_run_active_unique" on "sync_run" ((true)) where "state" in ('queued', 'running')`,
    );
  }

  override down(): void {
    this.addSql('drop table "sync_run"');
    this.addSql('drop table "blog_former_slug"');
    this.addSql('alter table "blog_post" drop column "wp_path"');
  }
}
