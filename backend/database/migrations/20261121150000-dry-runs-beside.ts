import { Migration } from '@mikro-orm/migrations';

/** Dry runs change nothing, so they may run at the same time as a sync run. */
export class LetDryRunsBeside extends Migration {
  override up(): void {
    this.addSql('drop index "sync_run_active_unique"');
    this.addSql(
      `create unique index "sync_run_active_unique" on "sync_run" ((true)) where "state" in ('queued', 'running') and not "dry_run"`,
    );
  }

  override down(): void {
    this.addSql(`update "sync_run" set "state" = 'failed' where "state" in ('queued', 'running') and "dry_run"`);
    this.addSql('drop index "sync_run_active_unique"');
    this.addSql(
      `create unique index "sync_run_active_unique" on "sync_run" ((true)) where "state" in ('queued', 'running')`,
    );
  }
}
