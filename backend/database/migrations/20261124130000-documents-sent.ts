import { Migration } from '@mikro-orm/migrations';

const CHOICES = ['project_type', 'service_type', 'timeline'];

/** Documents that staff send unrequested are inquiries with their own source and without a project. */
export class SendDocuments extends Migration {
  override up(): void {
    this.addSql(sourceCheck(`'site', 'phone', 'walk-in', 'other', 'documents'`));
    for (const column of CHOICES) this.addSql(`alter table "inquiry" alter column "${column}" drop not null`);
  }

  override down(): void {
    this.addSql(`update "inquiry" set "source" = 'other' where "source" = 'documents'`);
    this.addSql(`update "inquiry_event" set "after" = 'other' where "field" = 'entered' and "after" = 'documents'`);
    this.addSql(sourceCheck(`'site', 'phone', 'walk-in', 'other'`));
    this.addSql(`update "inquiry" set "project_type" = 'other', "service_type" = 'consultation', "timeline" = 'planning'
      where "project_type" is null or "service_type" is null or "timeline" is null`);
    for (const column of CHOICES) this.addSql(`alter table "inquiry" alter column "${column}" set not null`);
  }
}

const sourceCheck = (sources: string) => `alter table "inquiry" drop constraint "inquiry_source_check",
  add constraint "inquiry_source_check" check ("source" in (${sources}))`;
