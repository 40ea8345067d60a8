/**
 * The triggers that maintain the search index of the catalog, so that every write updates it. In TypeScript, because five
 * statements share one query. A migration that adds a filter has its own copy, with `create or replace function`
 * (docs/search.md).
 */

const INDEXED = `name_key, sku_key, vendor_key, family, part_type, category, stock_status, vendor, material, duty, max_psf,
  weight, stock_order, name_words, plain_name, length, width, height, in_stock, common, head, lexemes, condition`;

/** Columns of `product` that may affect the index. Prices are not among them, because reindexing 100,000 rows takes a minute. */
const SOURCES = `state, sku, name, family, part_type, category, stock_status, in_stock, condition, description,
  full_description, image_url, thumbnails, weight, uom, product_length, product_width, product_height, vendor,
  vendor_product_code, original_product_id, replaced_by, material, load_capacity, specifications`;

const CUBE = 'family, part_type, category, stock_status, vendor, material, duty, condition';

/** `product_index` rows of products, in one set query, because a function call per row takes three times as long. */
const indexRows = (products: string) => String.raw`select p.id as product_id, catalog_sort_key(p.name) as name_key,
    left(catalog_code(p.sku), 64) as sku_key, left(catalog_code(p.vendor_product_code), 64) as vendor_key,
    p.family, p.part_type, p.category, p.stock_status, catalog_label(p.vendor, 120) as vendor,
    catalog_label(p.material, 80) as material,
    catalog_duty(load.psf) as duty, load.psf[cardinality(load.psf)] as max_psf, p.weight,
    (case p.stock_status when 'Current Stock' then 1 when 'Specialty' then 2 else 3 end)::smallint as stock_order,
    catalog_plainness(words.plain) as name_words, words.plain as plain_name,
    p.product_length::real as length, p.product_width::real as width, p.product_height::real as height, p.in_stock,
    (case p.condition when 'used-a' then 6 when 'used-b' then 10 else 1 end)::smallint as condition,
    coalesce(catalog_is_common(p.part_type, p.product_length), false) as common,
    own.head || array_to_tsvector(own.sizes) as head,
    strip(own.head || to_tsvector('catalog_text', words.short)
        || to_tsvector('catalog_text', unaccent(concat_ws(' ', p.family, p.category, p.full_description, p.specifications))))
      || array_to_tsvector(array_remove(own.sizes || catalog_sizes(p.specifications)
        || catalog_loads(concat_ws(' ', p.name, p.load_capacity, p.description, p.specifications))
        || string_to_array(nullif('psf:' || array_to_string(load.psf, ' psf:'), 'psf:'), ' ')
        || array[case when p.condition <> 'new' then 'c:used' end], null)) as lexemes
  from ${products} p
  cross join lateral (select catalog_psf(p.load_capacity) as psf offset 0) load
  cross join lateral (select catalog_words(p.name) as plain,
    catalog_words(concat_ws(' ', p.name, regexp_replace(p.name, '([a-zA-Z])-(?=[a-zA-Z])', '\1', 'g'))) as name,
    catalog_words(concat_ws(' ', p.sku, catalog_code(p.sku), p.vendor_product_code, p.description, p.vendor, p.material))
      as short offset 0) words
  cross join lateral (select
    setweight(to_tsvector('catalog_text', words.name), 'A')
      || setweight(to_tsvector('catalog_text', replace(p.part_type, '-', ' ')), 'B') as head,
    array_remove(catalog_sizes(p.name) || catalog_pairs(concat_ws(' ', p.name, p.sku)) || catalog_numbers(words.plain)
      || catalog_neighbors(words.plain) || catalog_neighbors(replace(p.part_type, '-', ' '))
      || array[catalog_size(p.product_length::numeric), catalog_size(p.product_width::numeric),
        catalog_size(p.product_height::numeric)], null) as sizes offset 0) own`;

const insertInto = (table: string, products: string) => `insert into ${table} (product_id, ${INDEXED})
      select product_id, ${INDEXED} from (${indexRows(products)}) r;`;

const PUBLISHED = "select * from new_rows where state = 'published'";
const DRAFTS = "select * from new_rows where state = 'draft'";
const ids = (products: string) => `any(array(${products.replace('*', 'id')}))`;
const each = (columns: string, write: (column: string) => string) => columns.split(/,\s+/).map(write).join(', ');

const BUMP = 'update catalog_state set version = version + 1;';

const ON_PRODUCT = `
create function product_inserted() returns trigger language plpgsql as $$ begin
  ${insertInto('product_index', `(${PUBLISHED})`)}
  if exists (${DRAFTS}) then ${insertInto('draft_index', `(${DRAFTS})`)} end if;
  ${BUMP}
  return null;
end $$;
create trigger product_inserted after insert on product referencing new table as new_rows
  for each statement execute function product_inserted();

-- The check at the start does not join, because the update in the same function needs its nested loop for a single product.
create function product_updated() returns trigger language plpgsql as $$ begin
  if not exists (select id, ${SOURCES} from new_rows except select id, ${SOURCES} from old_rows) then return null; end if;
  update product_index i set ${each(INDEXED, (column) => `${column} = r.${column}`)}
  from (${indexRows('new_rows')}) r
  where i.product_id = r.product_id and row(${each(INDEXED, (column) => `i.${column}`)})
    is distinct from row(${each(INDEXED, (column) => `r.${column}`)});
  if exists (select from draft_index where product_id = ${ids(PUBLISHED)}) then
    ${insertInto('product_index', `(${PUBLISHED} and id in (select product_id from draft_index))`)}
    delete from draft_index where product_id = ${ids(PUBLISHED)};
  end if;
  if exists (${DRAFTS}) then
    delete from product_index where product_id = ${ids(DRAFTS)};
    delete from draft_index where product_id = ${ids(DRAFTS)};
    ${insertInto('draft_index', `(${DRAFTS})`)}
  end if;
  ${BUMP}
  return null;
end $$;
create trigger product_updated after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function product_updated();

create function product_deleted() returns trigger language plpgsql as $$ begin
  delete from product_index i using old_rows p where i.product_id = p.id;
  delete from draft_index where product_id = any(array(select id from old_rows));
  ${BUMP}
  return null;
end $$;
create trigger product_deleted after delete on product referencing old table as old_rows
  for each statement execute function product_deleted();

create function product_truncated() returns trigger language plpgsql as $$ begin
  truncate product_index, product_cube, search_word, draft_index;
  ${BUMP}
  return null;
end $$;
create trigger product_truncated after truncate on product for each statement execute function product_truncated();
`;

const ADD_TO_CUBE = `insert into product_cube (${CUBE}, products)
    select ${CUBE}, sum(n) from moved group by ${CUBE} having sum(n) <> 0 order by ${CUBE}
    on conflict (${CUBE}) do update set products = product_cube.products + excluded.products;`;

/** The words by which searches are completed and corrected: those of names, and the stems of all others. */
const ADD_WORDS = `insert into search_word as known (word, stem, named)
    select word, min(coalesce((ts_lexize('catalog_stem', word))[1], word)), bool_or(named) from (
      select distinct word, true as named from new_rows, string_to_table(plain_name, ' ') word
      union all select distinct word, false from new_rows, unnest(tsvector_to_array(lexemes)) word
    ) words where word ~ '^[a-z]{3,}$' group by word order by word
    on conflict (word) do update set named = true where excluded.named and not known.named;`;

const ON_PRODUCT_INDEX = `
create function product_indexed() returns trigger language plpgsql as $$ begin
  with moved as (select ${CUBE}, 1 as n from new_rows)
  ${ADD_TO_CUBE}
  ${ADD_WORDS}
  return null;
end $$;
create trigger product_indexed after insert on product_index referencing new table as new_rows
  for each statement execute function product_indexed();

create function product_reindexed() returns trigger language plpgsql as $$ begin
  with moved as (select ${CUBE}, 1 as n from new_rows union all select ${CUBE}, -1 from old_rows)
  ${ADD_TO_CUBE}
  delete from product_cube where products = 0;
  ${ADD_WORDS}
  return null;
end $$;
create trigger product_reindexed after update on product_index referencing old table as old_rows new table as new_rows
  for each statement execute function product_reindexed();

create function product_unindexed() returns trigger language plpgsql as $$ begin
  with moved as (select ${CUBE}, -1 as n from old_rows)
  ${ADD_TO_CUBE}
  delete from product_cube where products = 0;
  return null;
end $$;
create trigger product_unindexed after delete on product_index referencing old table as old_rows
  for each statement execute function product_unindexed();
`;

export const CATALOG_SEARCH_TRIGGERS = ON_PRODUCT + ON_PRODUCT_INDEX;
