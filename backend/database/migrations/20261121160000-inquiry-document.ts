import { Migration } from '@mikro-orm/migrations';

export class NameInquiryDocument extends Migration {
  override up(): void {
    this.addSql('alter table "inquiry" add column "document_title" text null, add column "submission_hash" text null');
  }

  override down(): void {
    this.addSql('alter table "inquiry" drop column "document_title", drop column "submission_hash"');
  }
}
