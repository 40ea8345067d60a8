import { Migration } from '@mikro-orm/migrations';

/** Discounts so far lower everything. The trigger `quotation_line_frozen` protects the new column of sent lines, too. */
export class DiscountsOnRental extends Migration {
  override up(): void {
    this.addSql('alter table quotation_line add column rental_only boolean not null default false');
  }

  override down(): void {
    this.addSql('alter table quotation_line drop column rental_only');
  }
}
