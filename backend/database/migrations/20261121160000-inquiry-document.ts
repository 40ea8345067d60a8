import { Migration } from '@mikro-orm/migrations';

export class NameInquiryDocument extends Migration {
  override up(): void {
    this.addSql('alter table "inquiry" add column "document_title" text null');
  }

  override down(): void {
    this.addSql('alter table "inquiry" drop column "document_title"');
  }
}
