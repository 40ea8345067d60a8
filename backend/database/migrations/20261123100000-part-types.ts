import { Migration } from '@mikro-orm/migrations';

/** Part type and successor of a product; system and part type as filters (recipe in docs/search.md). */
export class AddPartTypes extends Migration {
  override up(): void {
    this.addSql(`alter table "product" add column "part_type" text not null default '',
      add column "replaced_by" text not null default ''`);
    this.addSql(`alter table "product" add constraint "product_part_type_check" check ("part_type" in
      ('', 'base-jack', 'base-plate', 'bracket', 'caster', 'clamp', 'clip', 'coupling-pin', 'cross-brace', 'deck',
        'hold-down', 'diagonal-brace', 'double-ledger', 'fastener', 'frame', 'gate', 'gooser-brace', 'guardrail',
        'guardrail-post', 'hatch-deck', 'hoist', 'joist', 'ladder', 'ledger', 'locking-pin', 'netting', 'outrigger',
        'pick', 'plank', 'post-shore', 'putlog', 'rosette', 'tag', 'sheeting', 'shore-frame', 'shoring-leg', 'sill',
        'spigot', 'stair', 'handrail', 'standard', 'starter-collar', 'stringer', 'toeboard', 'transom',
        'truss-ledger', 'truss', 'tube', 'u-head', 'utility-scaffold', 'wall-tie'))`);
    this.addSql(
      `create index "product_replaced_by" on "product" (catalog_code("replaced_by")) where "replaced_by" <> ''`,
    );

    this.addSql(
      `alter table product_index add column family text not null default '', add column part_type text not null default ''`,
    );
    this.addSql(`alter table product_cube drop constraint product_cube_pkey,
      add column family text not null default '', add column part_type text not null default ''`);
    this.addSql(`alter table product_cube add primary key (${cubeColumns(['family', 'part_type'])})`);
    for (const sql of triggerFunctions(['family', 'part_type'])) this.addSql(sql);
    this.addSql(
      'update product_index i set family = p.family, part_type = p.part_type from product p where p.id = i.product_id',
    );
    this.addSql('update catalog_state set version = version + 1');
    this.addSql('create index product_index_by_family on product_index (family, name_key, product_id)');
    this.addSql('create index product_index_by_part_type on product_index (part_type, name_key, product_id)');
  }

  override down(): void {
    for (const sql of triggerFunctions([])) this.addSql(sql);
    this.addSql('alter table product_index drop column family, drop column part_type');
    this.addSql('delete from product_cube');
    this.addSql('alter table product_cube drop column family, drop column part_type');
    this.addSql(`alter table product_cube add primary key (${cubeColumns([])})`);
    this.addSql(`insert into product_cube (${cubeColumns([])}, products)
      select ${cubeColumns([])}, count(*) from product_index group by ${cubeColumns([])}`);
    this.addSql('update catalog_state set version = version + 1');
    this.addSql('alter table "product" drop column "part_type", drop column "replaced_by"');
  }
}

function cubeColumns(added: readonly string[]): string {
  return ['category', 'stock_status', 'vendor', 'material', 'duty', ...added].join(', ');
}

/** The trigger functions of migration `20261121080100-product-search` that write `product_index` and `product_cube`. */
export function triggerFunctions(added: readonly string[]): string[] {
  const indexed = [
    'name_key',
    'sku_key',
    'vendor_key',
    'category',
    'stock_status',
    'vendor',
    'material',
    'duty',
    'max_psf',
    'weight',
    'stock_order',
    'name_words',
    'lexemes',
    ...added,
  ];
  const from = (row: string) => indexed.map((column) => `${row}.${column}`).join(', ');
  const indexRows = `select p.id as product_id, catalog_sort_key(p.name) as name_key,
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
    ${added.map((column) => `, p.${column}`).join('')}
  from new_rows p
  cross join lateral (select catalog_psf(p.load_capacity) as psf offset 0) load
  cross join lateral (select
    coalesce(nullif(catalog_words(p.name || ' ' || regexp_replace(p.name, '([a-zA-Z])-(?=[a-zA-Z])', '\\1', 'g')), ''), '-')
      as name,
    catalog_words(concat_ws(' ', p.sku, catalog_code(p.sku), p.vendor_product_code, p.description, p.category, p.vendor, p.material, p.family)) as rest,
    catalog_lengths(p.name) as lengths, catalog_pairs(concat_ws(' ', p.name, p.sku)) as pairs offset 0) words`;
  const cube = cubeColumns(added);
  const addToCube = `insert into product_cube (${cube}, products)
    select ${cube}, sum(n) from moved group by ${cube} having sum(n) <> 0 order by ${cube}
    on conflict (${cube}) do update set products = product_cube.products + excluded.products`;
  const addWords = `insert into search_word (word)
    select distinct word from new_rows, unnest(tsvector_to_array(lexemes)) word where word ~ '^[a-z]{3,}$'
    order by word on conflict do nothing`;
  const bump = 'update catalog_state set version = version + 1';

  return [
    `create or replace function product_inserted() returns trigger language plpgsql as $$ begin
      insert into product_index (product_id, ${indexed.join(', ')}) ${indexRows};
      ${bump};
      return null;
    end $$`,
    `create or replace function product_updated() returns trigger language plpgsql as $$ begin
      update product_index i set ${indexed.map((column) => `${column} = r.${column}`).join(', ')}
      from (${indexRows}) r
      where i.product_id = r.product_id and row(${from('i')}) is distinct from row(${from('r')});
      ${bump};
      return null;
    end $$`,
    `create or replace function product_indexed() returns trigger language plpgsql as $$ begin
      with moved as (select ${cube}, 1 as n from new_rows) ${addToCube};
      ${addWords};
      return null;
    end $$`,
    `create or replace function product_reindexed() returns trigger language plpgsql as $$ begin
      with moved as (select ${cube}, 1 as n from new_rows union all select ${cube}, -1 from old_rows)
      ${addToCube};
      delete from product_cube where products = 0;
      ${addWords};
      return null;
    end $$`,
    `create or replace function product_unindexed() returns trigger language plpgsql as $$ begin
      with moved as (select ${cube}, -1 as n from old_rows) ${addToCube};
      delete from product_cube where products = 0;
      return null;
    end $$`,
  ];
}
