import { Migration } from '@mikro-orm/migrations';

export class KeepDocumentVersions extends Migration {
  override up(): void {
    this.addSql('alter table "document" add column "version" int not null default 1');
    this.addSql('alter table "access_request" add column "refusal_reason" text null');
  }

  override down(): void {
    this.addSql('alter table "access_request" drop column "refusal_reason"');
    this.addSql('alter table "document" drop column "version"');
  }
}
