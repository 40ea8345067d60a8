import { Migration } from '@mikro-orm/migrations';

/** Inquiries that staff enter have a source. All others came from the site. */
export class NameInquirySources extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry" add column "source" text not null default 'site'`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_source_check"
      check ("source" in ('site', 'phone', 'walk-in', 'other'))`);
  }

  override down(): void {
    this.addSql(`delete from "inquiry_event" where "field" = 'entered'`);
    this.addSql('alter table "inquiry" drop column "source"');
  }
}
