import { Migration } from '@mikro-orm/migrations';

/** Our own server for emails as files was the only one with this answer. */
const WAS_KEPT = `exists (select from email_attempt a
  where a.email_id = m.id and a.accepted and a.answer ~ '^250 ([0-9.]+ )?OK: message queued$')`;

export class KeptEmailsKnown extends Migration {
  override up(): void {
    this.addSql('alter table outgoing_email validate constraint outgoing_email_state_check');
    this.addSql(`update outgoing_email m set state = 'kept', delivered_at = null
      where state = 'delivered' and ${WAS_KEPT}`);
  }

  override down(): void {}
}
