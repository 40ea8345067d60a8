import { Migration } from '@mikro-orm/migrations';

/** Lets the owner show on the site how many requests were answered in time. */
export class ShowAnsweredShare extends Migration {
  override up(): void {
    this.addSql(`alter table "sales_terms" add column "shows_answered_share" boolean not null default false,
      add column "answered_percent" smallint null`);
  }

  override down(): void {
    this.addSql('alter table "sales_terms" drop column "answered_percent", drop column "shows_answered_share"');
  }
}
