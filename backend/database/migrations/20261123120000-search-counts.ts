import { Migration } from '@mikro-orm/migrations';

/** Counts of searches by day, without any personal data. */
export class CountSearches extends Migration {
  override up(): void {
    this.addSql(
      `create table "search_count" ("day" date not null, "text" text not null, "searches" integer not null, "results" integer not null, "opened" integer not null, primary key ("day", "text"))`,
    );
  }

  override down(): void {
    this.addSql(`drop table "search_count"`);
  }
}
