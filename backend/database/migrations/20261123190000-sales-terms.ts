import { Migration } from '@mikro-orm/migrations';

/** The owner's terms of sale and rental. Every public page has the rental factors, so it depends on them. */
export class CreateSalesTerms extends Migration {
  override up(): void {
    this.addSql(`create table "sales_terms" (
      "id" int not null primary key,
      "week_factor" numeric(6,2) not null,
      "four_week_factor" numeric(6,2) not null,
      "minimum_rental_days" int not null,
      "validity_days" int not null,
      "discount_limit_percent" numeric(6,2) not null,
      "sales_tax_percent" numeric(6,3) not null,
      "deposit_percent" numeric(6,2) not null,
      "retention_years" int not null,
      "terms_text" text not null,
      "version" int not null default 1,
      constraint "sales_terms_id_check" check (id = 1))`);
    this.addSql(`insert into "content_version" ("topic") values ('sales-terms')`);
    this.addSql(`create trigger sales_terms_content_changed after insert or update or delete or truncate on "sales_terms"
      for each statement execute function content_changed('sales-terms')`);
  }

  override down(): void {
    this.addSql('drop table "sales_terms"');
    this.addSql(`delete from "content_version" where "topic" = 'sales-terms'`);
  }
}
