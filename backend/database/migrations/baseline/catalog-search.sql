-- The search index of the catalog (docs/search.md). The triggers that maintain it: catalog-search-triggers.ts.

-- One narrow row per published product: filters, sort keys, words.
create table product_index (
  product_id integer primary key,
  name_key text collate "C" not null,
  sku_key text collate "C" not null,
  vendor_key text collate "C" not null,
  family text not null default '',
  part_type text not null default '',
  category text not null,
  stock_status text not null,
  vendor text not null,
  material text not null,
  -- Bits of the filters capacity and condition.
  duty smallint not null,
  condition smallint not null default 1,
  max_psf integer,
  weight double precision,
  length real,
  width real,
  height real,
  in_stock boolean not null default true,
  stock_order smallint not null,
  common boolean not null default false,
  asked integer not null default 0,
  name_words smallint not null,
  plain_name text not null default '',
  -- What ranks a match: the words of the name (weight A) and of the part type (B) with their positions, and the sizes.
  head tsvector not null default '',
  -- The stems of all words, and separate lexemes for sizes, loads and neighboring words of the name.
  lexemes tsvector not null
);
-- With too few samples, the planner mistakes rare words for frequent ones and reads the whole table.
alter table product_index alter column lexemes set statistics 500;

create index product_index_by_name on product_index (name_key, product_id);
create index product_index_by_family on product_index (family, name_key, product_id);
create index product_index_by_part_type on product_index (part_type, name_key, product_id);
create index product_index_by_category on product_index (category, name_key, product_id);
create index product_index_by_stock on product_index (stock_order, name_key, product_id);
create index product_index_by_stock_status on product_index (stock_status, name_key, product_id);
create index product_index_by_vendor on product_index (vendor, name_key, product_id);
create index product_index_by_material on product_index (material, name_key, product_id);
create index product_index_by_duty on product_index (duty, name_key, product_id);
create index product_index_by_condition on product_index (condition, name_key, product_id);
create index product_index_by_capacity on product_index (max_psf desc nulls last, name_key, product_id);
create index product_index_by_weight on product_index (weight desc nulls last, name_key, product_id);
create index product_index_by_plain_name on product_index using hash (plain_name);
create index product_index_by_sku on product_index (sku_key);
create index product_index_by_vendor_code on product_index (vendor_key);
create index product_index_lexemes on product_index using gin (lexemes);
create index product_index_sku_parts on product_index using gin (sku_key gin_trgm_ops);

-- Drafts are here and not in product_index, so that no search, list or count for visitors can find them. Staff read both
-- tables.
create table draft_index (like product_index including all);

-- The number of products per combination of filter values.
create table product_cube (
  family text not null default '',
  part_type text not null default '',
  category text not null,
  stock_status text not null,
  vendor text not null,
  material text not null,
  duty smallint not null,
  condition smallint not null default 1,
  products integer not null,
  primary key (family, part_type, category, stock_status, vendor, material, duty, condition)
);

-- The vocabulary for partial words and typos. Named words are in the name of an item.
create table search_word (
  word text collate "C" primary key,
  stem text collate "C" not null default '',
  named boolean not null default true
);

-- A version that increments with every change.
create table catalog_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalog_state (version) values (1);
