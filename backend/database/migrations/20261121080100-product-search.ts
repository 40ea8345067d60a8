import { Migration } from '@mikro-orm/migrations';

/**
 * The search index of the catalog, maintained by triggers so that every write updates it: `product_index` (one narrow
 * row per product: filters, sort keys, words), `product_cube` (number of products per combination of the five filter
 * values), `search_word` (vocabulary for partial words and typos) and `catalog_state` (a version that increments with
 * every change). Reasons and query plans are in docs/search.md.
 */
export class CreateProductSearch extends Migration {
  override up(): void {
    this.addSql('create extension if not exists unaccent');
    this.addSql('create extension if not exists pg_trgm');
    for (const sql of [...FUNCTIONS, ...TABLES, ...INDEXES, ...TRIGGERS]) this.addSql(sql);
  }

  override down(): void {
    this.addSql('drop trigger product_inserted on product');
    this.addSql('drop trigger product_updated on product');
    this.addSql('drop trigger product_deleted on product');
    this.addSql('drop trigger product_truncated on product');
    this.addSql('drop table product_index, product_cube, search_word, catalog_state');
    this.addSql(`drop function product_inserted, product_updated, product_deleted, product_truncated,
      product_indexed, product_reindexed, product_unindexed, catalog_sort_key, catalog_psf, catalog_duty,
      catalog_lengths, catalog_pairs, catalog_label, catalog_code, catalog_words`);
  }
}

/** Lengths in a name, in whole inches: 7'-0", 10 ft, 2.13 m. */
export const CATALOG_LENGTHS = `create function catalog_lengths(txt text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg('in:' || round(inches)), '{}') from (
      select m[1]::numeric * 12 + coalesce(m[2]::numeric, 0) as inches
        from regexp_matches(txt, '\\m(\\d{1,4})''(?:-?(\\d{1,2}(?:\\.\\d{1,3})?)")?', 'g') m
      union all
      select m[1]::numeric * (case when m[2] = 'm' then 39.3701 else 12 end)
        from regexp_matches(txt, '\\m(\\d{1,4}(?:\\.\\d{1,3})?) ?(ft|feet|foot|m)\\M', 'g') m
    ) lengths
  $$`;

const FUNCTIONS = [
  // Normalizes a text to space-separated words: lower case, no accents, no plural endings, digits separated from
  // letters ("7ft", "4x8"), as in backend/catalog/search/words.ts. One expression, so that PostgreSQL inlines it: a
  // subselect per row made an import of 100,000 rows three times slower.
  `create function catalog_words(txt text) returns text language sql immutable parallel safe as $$
    select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(unaccent(txt)),
      '(\\d)(?:x(?=\\d)|(?=[a-z]))', '\\1 ', 'g'),
      '(?:[^a-z0-9.]|\\.(?!\\d)|(?<!\\d)\\.)+', ' ', 'g'),
      '([a-z]{2}[a-rt-z])s(?= |$)', '\\1', 'g'),
      '([^ ]{60})[^ ]+', '\\1', 'g'))
  $$`,
  // Removes punctuation from a code, so that 'RL-LDG-213' and 'rl ldg 213' are equal.
  `create function catalog_code(txt text) returns text language sql immutable parallel safe as $$
    select upper(regexp_replace(txt, '[^a-zA-Z0-9]+', '', 'g'))
  $$`,
  // A filter value on one line, cut to the maximum length of a filter.
  `create function catalog_label(txt text, longest integer) returns text language sql immutable parallel safe as $$
    select btrim(left(btrim(regexp_replace(txt, '\\s+', ' ', 'g')), longest))
  $$`,
  CATALOG_LENGTHS,
  // Pairs of sizes, as in the names of frames and braces: "4' x 7'", "5'-0\" x 6'-7\"" and FR-WT-5X6 give 'x:4x7', 'x:5x6'.
  `create function catalog_pairs(txt text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg('x:' || m[1] || 'x' || m[2]), '{}')
    from regexp_matches(regexp_replace(lower(txt), '''(?:-0")?', '', 'g'),
      '\\m(\\d{1,4}(?:\\.\\d{1,3})?) ?x ?(\\d{1,4}(?:\\.\\d{1,3})?)', 'g') m
  $$`,
  // The psf values of a capacity text, including ranges such as "50/75 psf", without point loads in lb.
  `create function catalog_psf(load text) returns integer[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct least(n[1]::numeric, 30000)::integer), '{}')
    from regexp_matches(regexp_replace(load, '(\\d),(?=\\d{3}(?:\\D|$))', '\\1', 'g'),
      '((?:\\d+(?:\\.\\d+)?\\s*(?:-|–|/|,|&|and|or|to)\\s*)*\\d+(?:\\.\\d+)?)\\s*psf', 'gi') m,
      regexp_matches(m[1], '\\d{1,9}(?:\\.\\d+)?', 'g') n
  $$`,
  // The capacity filter as bits: 1 light (25 psf), 2 medium (50), 4 heavy (75 and above).
  `create function catalog_duty(psf integer[]) returns smallint language sql immutable parallel safe as $$
    select ((case when 25 = any(psf) then 1 else 0 end)
      + (case when 50 = any(psf) then 2 else 0 end)
      + (case when 75 <= any(psf) then 4 else 0 end))::smallint
  $$`,
  // Natural sort key: case-insensitive, "5 ft" before "10 ft". Each whole number is prefixed with its number of digits,
  // so that byte order works: an ICU collation made every index on the name five times slower to write.
  `create function catalog_sort_key(txt text) returns text language sql immutable parallel safe as $$
    select left(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(unaccent(txt)),
      '(?<![\\d.])(\\d{4,})', '4\\1', 'g'), '(?<![\\d.])(\\d{3})(?!\\d)', '3\\1', 'g'),
      '(?<![\\d.])(\\d{2})(?!\\d)', '2\\1', 'g'), '(?<![\\d.])(\\d)(?!\\d)', '1\\1', 'g'), 200)
  $$`,
];

const TABLES = [
  `create table product_index (
    product_id integer primary key,
    name_key text collate "C" not null,
    sku_key text collate "C" not null,
    vendor_key text collate "C" not null,
    category text not null,
    stock_status text not null,
    vendor text not null,
    material text not null,
    duty smallint not null,
    max_psf integer null,
    weight double precision null,
    stock_order smallint not null,
    name_words smallint not null,
    lexemes tsvector not null
  )`,
  `create table product_cube (
    category text not null,
    stock_status text not null,
    vendor text not null,
    material text not null,
    duty smallint not null,
    products integer not null,
    primary key (category, stock_status, vendor, material, duty)
  )`,
  'create table search_word (word text collate "C" primary key)',
  `create table catalog_state (only_row boolean primary key default true check (only_row), version bigint not null)`,
  'insert into catalog_state (version) values (1)',
];

const INDEXES = [
  'create index product_index_by_name on product_index (name_key, product_id)',
  'create index product_index_by_category on product_index (category, name_key, product_id)',
  'create index product_index_by_stock on product_index (stock_order, name_key, product_id)',
  'create index product_index_by_stock_status on product_index (stock_status, name_key, product_id)',
  'create index product_index_by_vendor on product_index (vendor, name_key, product_id)',
  'create index product_index_by_material on product_index (material, name_key, product_id)',
  'create index product_index_by_duty on product_index (duty, name_key, product_id)',
  'create index product_index_by_capacity on product_index (max_psf desc nulls last, name_key, product_id)',
  'create index product_index_by_weight on product_index (weight desc nulls last, name_key, product_id)',
  'create index product_index_by_sku on product_index (sku_key)',
  'create index product_index_by_vendor_code on product_index (vendor_key)',
  'create index product_index_lexemes on product_index using gin (lexemes)',
  'create index product_index_sku_parts on product_index using gin (sku_key gin_trgm_ops)',
];

const CUBE_COLUMNS = 'category, stock_status, vendor, material, duty';
const ADD_TO_CUBE = `insert into product_cube (${CUBE_COLUMNS}, products)
    select ${CUBE_COLUMNS}, sum(n) from moved group by ${CUBE_COLUMNS} having sum(n) <> 0 order by ${CUBE_COLUMNS}
    on conflict (${CUBE_COLUMNS}) do update set products = product_cube.products + excluded.products`;
const ADD_WORDS = `insert into search_word (word)
    select distinct word from new_rows, unnest(tsvector_to_array(lexemes)) word where word ~ '^[a-z]{3,}$'
    order by word on conflict do nothing`;

/**
 * Writes the `product_index` rows of the changed products. Words of the name are stored twice, plain and as 'n:word', so
 * that matches in the name rank first; hyphenated words are also stored joined ("u-head" is found by "uhead"). One set
 * query, because a function call per row took three times as long.
 */
const INDEX_ROWS = `select p.id as product_id, catalog_sort_key(p.name) as name_key,
    left(catalog_code(p.sku), 64) as sku_key, left(catalog_code(p.vendor_product_code), 64) as vendor_key,
    p.category, p.stock_status, catalog_label(p.vendor, 120) as vendor,
    catalog_label(p.material, 80) as material,
    catalog_duty(load.psf) as duty, load.psf[cardinality(load.psf)] as max_psf, p.weight,
    (case p.stock_status when 'Current Stock' then 1 when 'Specialty' then 2 else 3 end)::smallint as stock_order,
    least(cardinality(string_to_array(words.name, ' ')), 1000)::smallint as name_words,
    array_to_tsvector(array_remove(
      string_to_array(words.name, ' ')
      || string_to_array('n:' || replace(words.name, ' ', ' n:'), ' ')
      || string_to_array(words.rest, ' ')
      || words.lengths || words.pairs
      || array['in:' || round(p.product_length), 'in:' || round(p.product_width), 'in:' || round(p.product_height)]
      || string_to_array(nullif('psf:' || array_to_string(load.psf, ' psf:'), 'psf:'), ' '), null)) as lexemes
  from new_rows p
  cross join lateral (select catalog_psf(p.load_capacity) as psf offset 0) load
  cross join lateral (select
    coalesce(nullif(catalog_words(p.name || ' ' || regexp_replace(p.name, '([a-zA-Z])-(?=[a-zA-Z])', '\\1', 'g')), ''), '-')
      as name,
    catalog_words(concat_ws(' ', p.sku, catalog_code(p.sku), p.vendor_product_code, p.description, p.category, p.vendor, p.material, p.family)) as rest,
    catalog_lengths(p.name) as lengths, catalog_pairs(concat_ws(' ', p.name, p.sku)) as pairs offset 0) words`;
const BUMP = 'update catalog_state set version = version + 1';

const TRIGGERS = [
  `create function product_inserted() returns trigger language plpgsql as $$ begin
    insert into product_index ${INDEX_ROWS};
    ${BUMP};
    return null;
  end $$`,
  `create function product_updated() returns trigger language plpgsql as $$ begin
    update product_index i set name_key = r.name_key, sku_key = r.sku_key, vendor_key = r.vendor_key,
      category = r.category, stock_status = r.stock_status, vendor = r.vendor, material = r.material, duty = r.duty,
      max_psf = r.max_psf, weight = r.weight, stock_order = r.stock_order, name_words = r.name_words,
      lexemes = r.lexemes
    from (${INDEX_ROWS}) r
    where i.product_id = r.product_id
      and row(i.name_key, i.sku_key, i.vendor_key, i.category, i.stock_status, i.vendor, i.material, i.duty,
        i.max_psf, i.weight, i.lexemes) is distinct from row(r.name_key, r.sku_key, r.vendor_key, r.category,
        r.stock_status, r.vendor, r.material, r.duty, r.max_psf, r.weight, r.lexemes);
    ${BUMP};
    return null;
  end $$`,
  `create function product_deleted() returns trigger language plpgsql as $$ begin
    delete from product_index i using old_rows p where i.product_id = p.id;
    ${BUMP};
    return null;
  end $$`,
  `create function product_truncated() returns trigger language plpgsql as $$ begin
    truncate product_index, product_cube, search_word;
    ${BUMP};
    return null;
  end $$`,
  `create function product_indexed() returns trigger language plpgsql as $$ begin
    with moved as (select ${CUBE_COLUMNS}, 1 as n from new_rows) ${ADD_TO_CUBE};
    ${ADD_WORDS};
    return null;
  end $$`,
  `create function product_reindexed() returns trigger language plpgsql as $$ begin
    with moved as (select ${CUBE_COLUMNS}, 1 as n from new_rows union all select ${CUBE_COLUMNS}, -1 from old_rows)
    ${ADD_TO_CUBE};
    delete from product_cube where products = 0;
    ${ADD_WORDS};
    return null;
  end $$`,
  `create function product_unindexed() returns trigger language plpgsql as $$ begin
    with moved as (select ${CUBE_COLUMNS}, -1 as n from old_rows) ${ADD_TO_CUBE};
    delete from product_cube where products = 0;
    return null;
  end $$`,
  `create trigger product_inserted after insert on product referencing new table as new_rows
    for each statement execute function product_inserted()`,
  `create trigger product_updated after update on product referencing new table as new_rows
    for each statement execute function product_updated()`,
  `create trigger product_deleted after delete on product referencing old table as old_rows
    for each statement execute function product_deleted()`,
  `create trigger product_truncated after truncate on product for each statement execute function product_truncated()`,
  `create trigger product_indexed after insert on product_index referencing new table as new_rows
    for each statement execute function product_indexed()`,
  `create trigger product_reindexed after update on product_index referencing old table as old_rows
    new table as new_rows for each statement execute function product_reindexed()`,
  `create trigger product_unindexed after delete on product_index referencing old table as old_rows
    for each statement execute function product_unindexed()`,
];
