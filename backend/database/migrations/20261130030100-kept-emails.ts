import { Migration } from '@mikro-orm/migrations';

/** Emails that a site without a mail server kept as files. */
export class KeptEmails extends Migration {
  override up(): void {
    this.setStates(`'waiting', 'delivered', 'kept', 'failed', 'erased'`);
  }

  override down(): void {
    this.addSql(`update outgoing_email set state = 'delivered' where state = 'kept'`);
    this.setStates(`'waiting', 'delivered', 'failed', 'erased'`);
  }

  /** The next migration validates the constraint, outside of this one's lock. */
  private setStates(states: string): void {
    this.addSql('alter table outgoing_email drop constraint outgoing_email_state_check');
    this.addSql(
      `alter table outgoing_email add constraint outgoing_email_state_check check (state in (${states})) not valid`,
    );
  }
}
