import { Migration } from '@mikro-orm/migrations';

/** Optimistic locking of inquiries and access requests. */
export class VersionInquiries extends Migration {
  override up(): void {
    this.addSql('alter table "inquiry" add column "version" int not null default 1');
    this.addSql('alter table "access_request" add column "version" int not null default 1');
  }

  override down(): void {
    this.addSql('alter table "access_request" drop column "version"');
    this.addSql('alter table "inquiry" drop column "version"');
  }
}
