import { Migration } from '@mikro-orm/migrations';

/** Staff members have names. */
export class NameStaffMembers extends Migration {
  override up(): void {
    this.addSql(`alter table "staff_member" add column "name" text not null default ''`);
  }

  override down(): void {
    this.addSql('alter table "staff_member" drop column "name"');
  }
}
