import { Migration } from '@mikro-orm/migrations';

/** An invited staff member has no password until they choose one. Colleagues see when somebody was last active. */
export class InviteStaff extends Migration {
  override up(): void {
    this.addSql('alter table "staff_member" alter column "password_hash" drop not null');
    this.addSql('alter table "staff_member" add column "last_seen_at" timestamptz null');
    this.addSql('update "staff_member" set "last_seen_at" = "last_sign_in_at"');
  }

  override down(): void {
    this.addSql('alter table "staff_member" drop column "last_seen_at"');
    this.addSql('delete from "staff_member" where "password_hash" is null');
    this.addSql('alter table "staff_member" alter column "password_hash" set not null');
  }
}
