import { Migration } from '@mikro-orm/migrations';

/** The scaffold builder design of an inquiry: its parameters, and the answer at that time. */
export class KeepInquiryDesigns extends Migration {
  override up(): void {
    this.addSql('alter table "inquiry" add column "design" jsonb null');
  }

  override down(): void {
    this.addSql('alter table "inquiry" drop column "design"');
  }
}
