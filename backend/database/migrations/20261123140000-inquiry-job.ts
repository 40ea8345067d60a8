import { Migration } from '@mikro-orm/migrations';

/** Adds the visitor's choices for rental and delivery. */
export class AddJobToInquiries extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry"
      add column "rent_or_buy" text null,
      add column "start_date" date null,
      add column "rental_days" int null,
      add column "zip" text not null default '',
      add column "delivery" text null`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_rent_or_buy_check" check ("rent_or_buy" in
      ('rent', 'buy', 'not-sure'))`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_delivery_check" check ("delivery" in
      ('delivery', 'pickup'))`);
  }

  override down(): void {
    this.addSql(`alter table "inquiry" drop column "rent_or_buy", drop column "start_date", drop column "rental_days",
      drop column "zip", drop column "delivery"`);
  }
}
