import { Migration } from '@mikro-orm/migrations';
import { searchTriggers } from './20261123110000-search-index.js';

const CUBE_KEY = 'family, part_type, category, stock_status, vendor, material, duty';

export const CONDITION_FILTER = {
  column: 'condition',
  value: `(case p.condition when 'used-a' then 6 when 'used-b' then 10 else 1 end)::smallint`,
  lexemes: `array[case when p.condition <> 'new' then 'c:used' end]`,
};

/** Own rental rates, the sale price and the condition of a product; condition as a filter (recipe in docs/search.md). */
export class AddUsedEquipment extends Migration {
  override up(): void {
    this.addSql(`alter table "product"
      add column "condition" text not null default 'new',
      add column "week_price" numeric(10,2) not null default '0.00',
      add column "four_week_price" numeric(10,2) not null default '0.00',
      add column "minimum_rental_days" integer null,
      add column "sale_price" numeric(10,2) not null default '0.00'`);
    this.addSql(`alter table "product"
      add constraint "product_condition_check" check ("condition" in ('new', 'used-a', 'used-b')),
      add constraint "product_week_price_check" check ("week_price" >= 0),
      add constraint "product_four_week_price_check" check ("four_week_price" >= 0),
      add constraint "product_minimum_rental_days_check" check ("minimum_rental_days" between 1 and 365),
      add constraint "product_sale_price_check" check ("sale_price" >= 0)`);

    // The bits of the filter `condition`. All products are new, so the default fills the tables.
    this.addSql('alter table product_index add column condition smallint not null default 1');
    this.addSql(`alter table product_cube drop constraint product_cube_pkey,
      add column condition smallint not null default 1`);
    this.addSql(`alter table product_cube add primary key (${CUBE_KEY}, condition)`);
    for (const sql of searchTriggers(CONDITION_FILTER)) this.addSql(sql);
    this.addSql(productUnindexed(`${CUBE_KEY}, condition`));
    this.addSql('create index product_index_by_condition on product_index (condition, name_key, product_id)');
  }

  override down(): void {
    for (const sql of searchTriggers(null)) this.addSql(sql);
    this.addSql(productUnindexed(CUBE_KEY));
    this.addSql('drop index product_index_by_condition');
    this.addSql('alter table product_index drop column condition');
    this.addSql('delete from product_cube');
    this.addSql('alter table product_cube drop column condition');
    this.addSql(`alter table product_cube add primary key (${CUBE_KEY})`);
    this.addSql(`insert into product_cube (${CUBE_KEY}, products)
      select ${CUBE_KEY}, count(*) from product_index group by ${CUBE_KEY}`);
    this.addSql('update catalog_state set version = version + 1');
    this.addSql(`alter table "product" drop column "condition", drop column "week_price", drop column "four_week_price",
      drop column "minimum_rental_days", drop column "sale_price"`);
  }
}

/** Subtracts removed products from the cube. */
function productUnindexed(cube: string): string {
  return `create or replace function product_unindexed() returns trigger language plpgsql as $$ begin
    with moved as (select ${cube}, -1 as n from old_rows)
    insert into product_cube (${cube}, products)
      select ${cube}, sum(n) from moved group by ${cube} having sum(n) <> 0 order by ${cube}
      on conflict (${cube}) do update set products = product_cube.products + excluded.products;
    delete from product_cube where products = 0;
    return null;
  end $$`;
}
