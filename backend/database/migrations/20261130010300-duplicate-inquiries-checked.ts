import { Migration } from '@mikro-orm/migrations';

export class DuplicateInquiriesChecked extends Migration {
  override up(): void {
    this.addSql('alter table inquiry validate constraint inquiry_state_check');
  }

  /** A validated constraint is also right before this migration. */
  override down(): void {}
}
