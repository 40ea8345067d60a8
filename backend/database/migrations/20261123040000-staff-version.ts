import { Migration } from '@mikro-orm/migrations';

/** Optimistic locking for staff members (backend/platform/editing). */
export class NumberStaffVersions extends Migration {
  override up(): void {
    this.addSql('alter table "staff_member" add column "version" integer not null default 1');
  }

  override down(): void {
    this.addSql('alter table "staff_member" drop column "version"');
  }
}
