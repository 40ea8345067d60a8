import { Migration } from '@mikro-orm/migrations';

const CUBE = 'family, part_type, category, stock_status, vendor, material, duty, condition';

/** Whole inches as text, so that 83.9 and 84 in are one value; '' if unknown. The same expression is in product-filters.ts. */
const LENGTH = `coalesce(nullif(round(length), 0)::text, '')`;

/** Copies of the functions of baseline/catalog-search-triggers.ts. */
function countIn(cube: string, values: string): string {
  const addToCube = `insert into product_cube (${cube}, products)
    select ${cube}, sum(n) from moved group by ${cube} having sum(n) <> 0 order by ${cube}
    on conflict (${cube}) do update set products = product_cube.products + excluded.products;`;
  const addWords = `insert into search_word as known (word, stem, named)
    select word, min(coalesce((ts_lexize('catalog_stem', word))[1], word)), bool_or(named) from (
      select distinct word, true as named from new_rows, string_to_table(plain_name, ' ') word
      union all select distinct word, false from new_rows, unnest(tsvector_to_array(lexemes)) word
    ) words where word ~ '^[a-z]{3,}$' group by word order by word
    on conflict (word) do update set named = true where excluded.named and not known.named;`;
  return `
create or replace function product_indexed() returns trigger language plpgsql as $$ begin
  with moved as (select ${values}, 1 as n from new_rows)
  ${addToCube}
  ${addWords}
  return null;
end $$;
create or replace function product_reindexed() returns trigger language plpgsql as $$ begin
  with moved as (select ${values}, 1 as n from new_rows union all select ${values}, -1 from old_rows)
  ${addToCube}
  delete from product_cube where products = 0;
  ${addWords}
  return null;
end $$;
create or replace function product_unindexed() returns trigger language plpgsql as $$ begin
  with moved as (select ${values}, -1 as n from old_rows)
  ${addToCube}
  delete from product_cube where products = 0;
  return null;
end $$;
delete from product_cube;
insert into product_cube (${cube}, products)
  select ${cube}, count(*) from (select ${values} from product_index) counted group by ${cube};
update catalog_state set version = version + 1;`;
}

/** From here on `product_cube` counts by length, too. */
export class CatalogLengthCounts extends Migration {
  override up(): void {
    this.addSql(`alter table product_cube drop constraint product_cube_pkey,
      add constraint product_cube_pkey primary key using index product_cube_by_length`);
    this.addSql(countIn(`${CUBE}, length`, `${CUBE}, ${LENGTH} as length`));
  }

  override down(): void {
    this.addSql('delete from product_cube');
    this.addSql('alter table product_cube drop constraint product_cube_pkey');
    this.addSql(`create unique index product_cube_by_length on product_cube (${CUBE}, length)`);
    this.addSql(`alter table product_cube add primary key (${CUBE})`);
    this.addSql(countIn(CUBE, CUBE));
  }
}
