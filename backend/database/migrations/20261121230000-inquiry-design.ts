import { Migration } from '@mikro-orm/migrations';

/** An inquiry may be about a design of the scaffold builder: how it is spelled, and the answer as it was then. */
export class KeepInquiryDesigns extends Migration {
  override up(): void {
    this.addSql('alter table "inquiry" add column "design" jsonb null');
  }

  override down(): void {
    this.addSql('alter table "inquiry" drop column "design"');
  }
}
