import { Migration } from '@mikro-orm/migrations';
import { CATALOG_LENGTHS } from './20261121080100-product-search.js';
import { triggerFunctions } from './20261123100000-part-types.js';

/**
 * Indexes whole records for the search. `lexemes` has the stems of all words, and separate lexemes for sizes, loads and
 * neighboring words of the name. `head` has what ranks a match: the words of the name (weight A) and of the part type
 * (B) with their positions, and the item's sizes. Reasons and query plans are in docs/search.md.
 */
export class IndexWholeRecords extends Migration {
  override up(): void {
    const statements = [...DICTIONARY, ...FUNCTIONS, ...TABLES, ...INDEXES, ...searchTriggers(null), ...FILL];
    for (const sql of statements) this.addSql(sql);
  }

  override down(): void {
    this.addSql(CATALOG_LENGTHS);
    for (const sql of triggerFunctions(['family', 'part_type'])) this.addSql(sql);
    this.addSql(`alter table product_index drop column plain_name, drop column head, drop column length, drop column width,
      drop column height, drop column in_stock, drop column common, drop column asked`);
    this.addSql('alter table product_index alter column lexemes set statistics default');
    this.addSql('alter table search_word drop column stem, drop column named');
    this.addSql('truncate search_word');
    this.addSql('update product set sku = sku');
    this.addSql(`drop function catalog_is_common, catalog_plainness, catalog_neighbors, catalog_numbers, catalog_loads, catalog_sizes,
      catalog_size`);
    this.addSql('drop text search configuration catalog_text');
    this.addSql('drop text search dictionary catalog_stem');
  }
}

/** The English stemmer without its stop words: "with" and "off" are parts of names here. */
const DICTIONARY = [
  'create text search dictionary catalog_stem (template = snowball, language = english)',
  'create text search configuration catalog_text (copy = simple)',
  `alter text search configuration catalog_text
    alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part with catalog_stem`,
];

const FUNCTIONS = [
  // A size as a lexeme: eighths of an inch below two feet, whole inches above.
  `create function catalog_size(inches numeric) returns text language sql immutable parallel safe as $$
    select case when inches < 24 then 'e:' || round(inches * 8) else 'in:' || round(inches) end
  $$`,
  // Lengths in a text: 7'-0", 10 ft, 2.13 m, 48.3 mm, 6 x 8 in, 8 to 10 ft, 1-3/8 in.
  `create function catalog_sizes(txt text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct catalog_size(inches)), '{}') from (
      select m[1]::numeric * 12 + coalesce(m[2]::numeric, 0) as inches
        from regexp_matches(txt, '(?<![\\d.])(\\d{1,4})''(?:-?(\\d{1,2}(?:\\.\\d{1,3})?)")?', 'g') m
      union all
      select m[1]::numeric * (case m[2] when 'm' then 39.3701 when 'cm' then 0.393701 when 'mm' then 0.0393701
          when 'in' then 1 else 12 end)
        from regexp_matches(txt, '(?<![\\d./-])(\\d{1,5}(?:\\.\\d{1,3})?) ?(ft|feet|foot|in|mm|cm|m)\\M', 'g') m
      union all
      select m[1]::numeric * (case m[2] when 'm' then 39.3701 when 'in' then 1 else 12 end)
        from regexp_matches(txt, '(?<![\\d./-])(\\d{1,4}(?:\\.\\d{1,3})?) ?(?:x|to|-) ?\\d{1,4}(?:\\.\\d{1,3})? ?(ft|in|m)\\M', 'g') m
      union all
      select coalesce(m[1]::numeric, 0) + m[2]::numeric / nullif(m[3]::numeric, 0)
        from regexp_matches(txt, '(?<![\\d./])(?:(\\d{1,3})[- ])?(\\d{1,2})/(\\d{1,2})(?: ?(?:in|x)\\M|")', 'g') m
    ) sizes where inches > 0
  $$`,
  // Loads in a text: 'lb:6840', 'kn:6.25'. Loads in psf are read by catalog_psf.
  `create function catalog_loads(txt text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct lower(m[2]) || ':' || trim_scale(m[1]::numeric)), '{}')
    from regexp_matches(regexp_replace(txt, '(\\d),(?=\\d{3}(?:\\D|$))', '\\1', 'g'),
      '(?<![\\d.])(\\d{1,7}(?:\\.\\d{1,3})?) ?(lb|kn)\\M', 'gi') m
  $$`,
  // Numbers in a name, for a search that repeats part of it: "2.0 m" gives 'n:2'.
  `create function catalog_numbers(words text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct 'n:' || trim_scale(m[1]::numeric)), '{}')
    from regexp_matches(words, '(?<![^ ])(\\d{1,9}(?:\\.\\d{1,9})?)(?![^ ])', 'g') m
  $$`,
  // Neighboring words, so that a phrase is found without reading the rows: 'b:base+jack'.
  `create function catalog_neighbors(words text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct 'b:' || one || '+' || next), '{}')
    from (select string_to_array(words, ' ') as list) split,
      unnest(list[:cardinality(list) - 1], list[2:]) pair (one, next)
  $$`,
  // Number of words in a name, not counting numbers and units: a plain "ledger" comes before a "double ledger".
  `create function catalog_plainness(words text) returns smallint language sql immutable parallel safe as $$
    select least(regexp_count(words, '(?<![^ ])(?!(?:ft|in|mm|cm|m|lb|x)(?![^ ]))[a-z]'), 1000)::smallint
  $$`,
  // The most common lengths: 7 and 10 ft for horizontal parts and planks, 2 and 3 m for standards.
  `create function catalog_is_common(part_type text, inches double precision) returns boolean
    language sql immutable parallel safe as $$
    select case when part_type = 'standard' then inches between 77.5 and 80 or inches between 117 and 119.5
      else inches between 83.5 and 84.5 or inches between 119.5 and 120.5 end
  $$`,
];

const TABLES = [
  `alter table product_index
    add column plain_name text not null default '',
    add column head tsvector not null default '',
    add column length real null, add column width real null, add column height real null,
    add column in_stock boolean not null default true,
    add column common boolean not null default false,
    add column asked integer not null default 0`,
  // With too few samples, the planner mistakes rare words for frequent ones and reads the whole table.
  'alter table product_index alter column lexemes set statistics 500',
  `alter table search_word add column stem text collate "C" not null default '',
    add column named boolean not null default true`,
];

const INDEXES = ['create index product_index_by_plain_name on product_index using hash (plain_name)'];

const BUMP = 'update catalog_state set version = version + 1';

const COLUMNS = [
  'name_key',
  'sku_key',
  'vendor_key',
  'family',
  'part_type',
  'category',
  'stock_status',
  'vendor',
  'material',
  'duty',
  'max_psf',
  'weight',
  'stock_order',
  'name_words',
  'plain_name',
  'length',
  'width',
  'height',
  'in_stock',
  'common',
  'head',
  'lexemes',
];

/** A filter that a later migration adds. */
interface AddedFilter {
  column: string;
  /** Its value, over `product p`. */
  value: string;
  /** An array of lexemes, over `product p`. */
  lexemes: string;
}

/** The `product_index` rows of the changed products, in one set query, because a function call per row takes three times as long. */
const indexRows = (added: AddedFilter | null) => `select p.id as product_id, catalog_sort_key(p.name) as name_key,
    left(catalog_code(p.sku), 64) as sku_key, left(catalog_code(p.vendor_product_code), 64) as vendor_key,
    p.family, p.part_type, p.category, p.stock_status, catalog_label(p.vendor, 120) as vendor,
    catalog_label(p.material, 80) as material,
    catalog_duty(load.psf) as duty, load.psf[cardinality(load.psf)] as max_psf, p.weight,
    (case p.stock_status when 'Current Stock' then 1 when 'Specialty' then 2 else 3 end)::smallint as stock_order,
    catalog_plainness(words.plain) as name_words, words.plain as plain_name,
    p.product_length::real as length, p.product_width::real as width, p.product_height::real as height, p.in_stock,${added === null ? '' : ` ${added.value} as ${added.column},`}
    coalesce(catalog_is_common(p.part_type, p.product_length), false) as common,
    own.head || array_to_tsvector(own.sizes) as head,
    strip(own.head || to_tsvector('catalog_text', words.short)
        || to_tsvector('catalog_text', unaccent(concat_ws(' ', p.family, p.category, p.full_description, p.specifications))))
      || array_to_tsvector(array_remove(own.sizes || catalog_sizes(p.specifications)
        || catalog_loads(concat_ws(' ', p.name, p.load_capacity, p.description, p.specifications))
        || string_to_array(nullif('psf:' || array_to_string(load.psf, ' psf:'), 'psf:'), ' ')${added === null ? '' : ` || ${added.lexemes}`}, null)) as lexemes
  from new_rows p
  cross join lateral (select catalog_psf(p.load_capacity) as psf offset 0) load
  cross join lateral (select catalog_words(p.name) as plain,
    catalog_words(concat_ws(' ', p.name, regexp_replace(p.name, '([a-zA-Z])-(?=[a-zA-Z])', '\\1', 'g'))) as name,
    catalog_words(concat_ws(' ', p.sku, catalog_code(p.sku), p.vendor_product_code, p.description, p.vendor, p.material))
      as short offset 0) words
  cross join lateral (select
    setweight(to_tsvector('catalog_text', words.name), 'A')
      || setweight(to_tsvector('catalog_text', replace(p.part_type, '-', ' ')), 'B') as head,
    array_remove(catalog_sizes(p.name) || catalog_pairs(concat_ws(' ', p.name, p.sku)) || catalog_numbers(words.plain)
      || catalog_neighbors(words.plain) || catalog_neighbors(replace(p.part_type, '-', ' '))
      || array[catalog_size(p.product_length::numeric), catalog_size(p.product_width::numeric),
        catalog_size(p.product_height::numeric)], null) as sizes offset 0) own`;

/** The words by which searches are completed and corrected: those of names, and the stems of all others. */
const ADD_WORDS = `insert into search_word as known (word, stem, named)
    select word, min(coalesce((ts_lexize('catalog_stem', word))[1], word)), bool_or(named) from (
      select distinct word, true as named from new_rows, string_to_table(plain_name, ' ') word
      union all select distinct word, false from new_rows, unnest(tsvector_to_array(lexemes)) word
    ) words where word ~ '^[a-z]{3,}$' group by word order by word
    on conflict (word) do update set named = true where excluded.named and not known.named`;

const CUBE_COLUMNS = 'family, part_type, category, stock_status, vendor, material, duty';

/** The trigger functions that write `product_index` and `product_cube`, with one more filter if a migration adds one. */
export function searchTriggers(added: AddedFilter | null): string[] {
  const columns = added === null ? COLUMNS : [...COLUMNS, added.column];
  const cube = added === null ? CUBE_COLUMNS : `${CUBE_COLUMNS}, ${added.column}`;
  const addToCube = `insert into product_cube (${cube}, products)
    select ${cube}, sum(n) from moved group by ${cube} having sum(n) <> 0 order by ${cube}
    on conflict (${cube}) do update set products = product_cube.products + excluded.products`;

  return [
    `create or replace function product_inserted() returns trigger language plpgsql as $$ begin
    insert into product_index (product_id, ${columns.join(', ')})
      select product_id, ${columns.join(', ')} from (${indexRows(added)}) r;
    ${BUMP};
    return null;
  end $$`,
    `create or replace function product_updated() returns trigger language plpgsql as $$ begin
    update product_index i set ${columns.map((column) => `${column} = r.${column}`).join(', ')}
    from (${indexRows(added)}) r
    where i.product_id = r.product_id and row(${columns.map((column) => `i.${column}`).join(', ')})
      is distinct from row(${columns.map((column) => `r.${column}`).join(', ')});
    ${BUMP};
    return null;
  end $$`,
    `create or replace function product_indexed() returns trigger language plpgsql as $$ begin
    with moved as (select ${cube}, 1 as n from new_rows) ${addToCube};
    ${ADD_WORDS};
    return null;
  end $$`,
    `create or replace function product_reindexed() returns trigger language plpgsql as $$ begin
    with moved as (select ${cube}, 1 as n from new_rows union all select ${cube}, -1 from old_rows)
    ${addToCube};
    delete from product_cube where products = 0;
    ${ADD_WORDS};
    return null;
  end $$`,
  ];
}

const FILL = [
  'truncate search_word',
  // On an empty catalog, a statement would count as a change, and the sample items would not be loaded.
  `do $$ begin
    if exists (select from product) then update product set sku = sku; end if;
  end $$`,
  'drop function catalog_lengths',
];
