import { Migration } from '@mikro-orm/migrations';

/** Length is a filter. It needs no column in `product_index`, which has the length; only the counts do. */
export class CatalogLengths extends Migration {
  override up(): void {
    this.addSql(`alter table product_cube add column length text not null default ''`);
  }

  override down(): void {
    this.addSql('alter table product_cube drop column length');
  }
}
