import { Migration } from '@mikro-orm/migrations';

/** The site's role can only add to the audit log, so a function of the owner removes old lines. */
export class SweepAuditLog extends Migration {
  override up(): void {
    this.addSql(`create function remove_old_audit(months integer) returns integer
      language sql security definer set search_path = public, pg_temp
      as $$
        with removed as (
          delete from public.staff_audit where at < now() - make_interval(months => greatest(months, 12)) returning 1
        )
        select count(*)::integer from removed
      $$`);
  }

  override down(): void {
    this.addSql('drop function remove_old_audit(integer)');
  }
}
