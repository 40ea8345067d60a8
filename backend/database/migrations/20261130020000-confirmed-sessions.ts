import { Migration } from '@mikro-orm/migrations';

/** When the member last proved the password and second factor, and the hashes of the codes that replace a lost second factor. */
export class ConfirmedSessions extends Migration {
  override up(): void {
    this.addSql('alter table staff_session add column confirmed_at timestamptz not null default now()');
    this.addSql('update staff_session set confirmed_at = created_at');
    this.addSql(`alter table staff_member add column recovery_codes text[] not null default '{}'`);
  }

  override down(): void {
    this.addSql('alter table staff_session drop column confirmed_at');
    this.addSql('alter table staff_member drop column recovery_codes');
  }
}
