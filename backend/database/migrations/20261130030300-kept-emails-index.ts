import { Migration } from '@mikro-orm/migrations';

export class KeptEmailsIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists outgoing_email_kept_index');
    this.addSql(
      `create index concurrently outgoing_email_kept_index on outgoing_email (subject_id) where state = 'kept'`,
    );
  }

  override down(): void {
    this.addSql('drop index if exists outgoing_email_kept_index');
  }
}
