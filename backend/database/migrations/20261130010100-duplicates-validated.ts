import { Migration } from '@mikro-orm/migrations';

export class DuplicatesValidated extends Migration {
  override up(): void {
    this.addSql('alter table inquiry validate constraint inquiry_state_check');
  }

  override down(): void {}
}
