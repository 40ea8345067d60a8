import { Migration } from '@mikro-orm/migrations';

/** A password that was generated, or set by somebody else, expires after a few days. */
export class LetFirstPasswordsExpire extends Migration {
  override up(): void {
    this.addSql('alter table "staff_member" add column "password_expires_at" timestamptz null');
  }

  override down(): void {
    this.addSql('alter table "staff_member" drop column "password_expires_at"');
  }
}
