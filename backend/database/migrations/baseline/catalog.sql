-- Products, the history of their prices and bulk changes, and imports. Their search: catalog-search.sql.

create table product (
  id serial primary key,
  sku varchar(64) not null,
  name text not null,
  state text not null default 'published',
  family text not null,
  part_type text not null default '',
  category text not null,
  stock_status text not null,
  in_stock boolean not null default true,
  condition text not null default 'new',
  -- Rental rates and the sale price; 0 is on request.
  price numeric(10,2) not null default '0.00',
  week_price numeric(10,2) not null default '0.00',
  four_week_price numeric(10,2) not null default '0.00',
  minimum_rental_days integer,
  sale_price numeric(10,2) not null default '0.00',
  description text not null default '',
  full_description text not null default '',
  image_url text not null default '',
  thumbnails text not null default '[]',
  weight double precision,
  uom text not null default 'EA',
  product_length double precision,
  product_width double precision,
  product_height double precision,
  vendor text not null default '',
  vendor_product_code text not null default '',
  original_product_id text not null default '',
  replaced_by text not null default '',
  material text not null default '',
  load_capacity text not null default '',
  specifications text not null default '{}',
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint product_sku_unique unique (sku),
  constraint product_state_check check (state in ('published', 'draft')),
  constraint product_family_check check (family in
    ('ring', 'cup', 'frame', 'tube-and-clamp', 'planks', 'shoring', 'access', 'bases', 'consumables')),
  constraint product_part_type_check check (part_type in
    ('', 'base-jack', 'base-plate', 'bracket', 'caster', 'clamp', 'clip', 'coupling-pin', 'cross-brace', 'deck',
      'hold-down', 'diagonal-brace', 'double-ledger', 'fastener', 'frame', 'gate', 'gooser-brace', 'guardrail',
      'guardrail-post', 'hatch-deck', 'hoist', 'joist', 'ladder', 'ledger', 'locking-pin', 'netting', 'outrigger',
      'pick', 'plank', 'post-shore', 'putlog', 'rosette', 'tag', 'sheeting', 'shore-frame', 'shoring-leg', 'sill',
      'spigot', 'stair', 'handrail', 'standard', 'starter-collar', 'stringer', 'toeboard', 'transom',
      'truss-ledger', 'truss', 'tube', 'u-head', 'utility-scaffold', 'wall-tie')),
  constraint product_category_check check (category in
    ('Current Stock', 'Discontinued Stock', 'Specialty', 'Consumables')),
  constraint product_stock_status_check check (stock_status in ('Current Stock', 'Specialty', 'Discontinued Stock')),
  constraint product_condition_check check (condition in ('new', 'used-a', 'used-b')),
  constraint product_week_price_check check (week_price >= 0),
  constraint product_four_week_price_check check (four_week_price >= 0),
  constraint product_minimum_rental_days_check check (minimum_rental_days between 1 and 365),
  constraint product_sale_price_check check (sale_price >= 0)
);
-- Other sizes of an item, and the item that replaces one.
create index product_kind on product (family, part_type, catalog_kind(name)) where part_type <> '';
create index product_replaced_by on product (catalog_code(replaced_by)) where replaced_by <> '';
create trigger product_content_changed after insert or update or delete or truncate on product
  for each statement execute function content_changed('catalog');

-- Every change of a price, by any writer, with the source that the writer set (setPriceChangeSource).
create table price_change (
  id serial primary key,
  at timestamptz not null default now(),
  way text not null,
  actor text not null,
  note text not null,
  undoable boolean not null default false,
  undone_at timestamptz,
  constraint price_change_way_check check (way in ('form', 'bulk', 'import', 'undo', 'program'))
);
create index price_change_undoable on price_change (id) where undoable and undone_at is null;

-- Without a foreign key to the product, because the history outlives the product.
create table price_change_line (
  change_id int not null references price_change (id) on delete cascade,
  product_id int not null,
  rate text not null,
  sku text not null,
  before numeric(10,2) not null,
  after numeric(10,2) not null,
  primary key (product_id, rate, change_id)
);
create index price_change_line_by_change on price_change_line (change_id);

create function price_change_of_transaction() returns integer language plpgsql as $$
declare
  source json := coalesce(nullif(current_setting('catalog.price_change', true), ''), '{}')::json;
  change integer := coalesce((source->>'id')::integer, nextval('price_change_id_seq'));
begin
  insert into price_change (id, way, actor, note, undoable)
    values (change, coalesce(source->>'way', 'program'), coalesce(source->>'actor', 'database'),
      coalesce(source->>'note', ''), coalesce((source->>'undoable')::boolean, false))
    on conflict (id) do nothing;
  return change;
end $$;

create function product_priced() returns trigger language plpgsql as $$
declare
  change integer;
begin
  if not exists (
    select from new_rows n where n.price <> 0 or n.week_price <> 0 or n.four_week_price <> 0 or n.sale_price <> 0
  ) then return null; end if;
  change := price_change_of_transaction();
  insert into price_change_line (change_id, product_id, rate, sku, before, after)
    select change, n.id, line.rate, n.sku, line.before, line.after
    from new_rows n
    cross join (select 0::numeric(10,2) as price, 0::numeric(10,2) as week_price, 0::numeric(10,2) as four_week_price,
      0::numeric(10,2) as sale_price) o
    cross join lateral (values ('day', o.price, n.price), ('week', o.week_price, n.week_price),
      ('fourWeeks', o.four_week_price, n.four_week_price), ('sale', o.sale_price, n.sale_price)) line (rate, before, after)
    where line.before <> line.after;
  return null;
end $$;
create trigger product_priced after insert on product referencing new table as new_rows
  for each statement execute function product_priced();

-- PL/pgSQL keeps the plan of a session's first statement. After a change of one product, it would join the old and new rows
-- of 100,000 products by a nested loop, which takes minutes.
create function product_repriced() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  change integer;
begin
  if not exists (
    select from new_rows n join old_rows o using (id)
    where row(n.price, n.week_price, n.four_week_price, n.sale_price)
      is distinct from row(o.price, o.week_price, o.four_week_price, o.sale_price)
  ) then return null; end if;
  change := price_change_of_transaction();
  insert into price_change_line (change_id, product_id, rate, sku, before, after)
    select change, n.id, line.rate, n.sku, line.before, line.after
    from new_rows n join old_rows o using (id)
    cross join lateral (values ('day', o.price, n.price), ('week', o.week_price, n.week_price),
      ('fourWeeks', o.four_week_price, n.four_week_price), ('sale', o.sale_price, n.sale_price)) line (rate, before, after)
    where line.before <> line.after
    on conflict (product_id, rate, change_id) do update set after = excluded.after;
  return null;
end $$;
create trigger product_repriced after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function product_repriced();

-- Bulk changes of fields, so that they can be undone.
create table product_change (
  id serial primary key,
  at timestamptz not null default now(),
  actor text not null,
  note text not null,
  field text not null,
  after text,
  undone_at timestamptz
);
create index product_change_undoable on product_change (id) where undone_at is null;

-- Without a foreign key to the product, because an undo names items that were removed.
create table product_change_line (
  change_id int not null references product_change (id) on delete cascade,
  product_id int not null,
  sku text not null,
  before text,
  primary key (change_id, product_id)
);

create table catalog_import_run (
  id serial primary key,
  -- Whether the file has whole items, or prices of known items.
  kind text not null default 'catalog',
  state text not null default 'queued',
  dry_run boolean not null,
  prune boolean not null,
  file_name text not null,
  file_size int not null,
  file_key text not null,
  bytes_read int not null default 0,
  rows_read int not null default 0,
  requested_by text not null,
  request_id text not null,
  requested_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now(),
  finished_at timestamptz,
  counts jsonb,
  -- An import that removes many products needs their number as a confirmation.
  removals integer,
  -- A hash of all changes of a preview, and the one that was confirmed.
  outcome text,
  confirmed_outcome text,
  errors jsonb,
  error text,
  constraint catalog_import_run_kind_check check (kind in ('catalog', 'rates')),
  constraint catalog_import_run_state_check check (state in
    ('queued', 'running', 'done', 'refused', 'failed', 'outdated', 'confirmed', 'canceled'))
);
create unique index catalog_import_run_active_unique on catalog_import_run ((true))
  where state in ('queued', 'running');

-- Previews of imports: each change with its values.
create table catalog_import_change (
  run_id int not null,
  place int not null,
  kind text not null,
  row int,
  sku text not null,
  name text not null,
  field text,
  before text,
  after text,
  primary key (run_id, place),
  constraint catalog_import_change_run_id_foreign
    foreign key (run_id) references catalog_import_run (id) on delete cascade,
  constraint catalog_import_change_kind_check check (kind in ('new', 'changed', 'removed'))
);

-- Counts of searches by day, without any personal data.
create table search_count (
  day date not null,
  text text not null,
  searches integer not null,
  results integer not null,
  opened integer not null,
  primary key (day, text)
);
