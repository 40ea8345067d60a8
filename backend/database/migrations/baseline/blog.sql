-- Posts, and the runs of the sync with the content site.

create table blog_post (
  id serial primary key,
  slug text not null,
  title text not null,
  excerpt text not null default '',
  content text not null,
  image_url text not null default '',
  image_alt text not null default '',
  -- Checked in code, which has the list.
  category text not null,
  author text not null,
  -- A draft has none.
  published_at timestamptz,
  wp_id int,
  wp_path text,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint blog_post_slug_unique unique (slug),
  constraint blog_post_wp_id_unique unique (wp_id)
);
create index blog_post_category_published_at_id_index on blog_post (category, published_at, id);
create index blog_post_published_at_id_index on blog_post (published_at, id);
create trigger blog_post_content_changed after insert or update or delete or truncate on blog_post
  for each statement execute function content_changed('blog');

create table blog_former_slug (
  slug text primary key,
  post_id int not null,
  constraint blog_former_slug_post_id_foreign foreign key (post_id) references blog_post (id) on delete cascade
);
create index blog_former_slug_post_id_index on blog_former_slug (post_id);
create trigger blog_former_slug_content_changed after insert or update or delete or truncate on blog_former_slug
  for each statement execute function content_changed('blog');

create table sync_run (
  id serial primary key,
  trigger text not null,
  state text not null default 'queued',
  "full" boolean not null default true,
  dry_run boolean not null default false,
  allow_removals boolean not null default false,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  heartbeat_at timestamptz not null default now(),
  finished_at timestamptz,
  watermark timestamptz,
  report jsonb,
  error text,
  constraint sync_run_trigger_check check (trigger in ('manual', 'schedule', 'webhook', 'command')),
  constraint sync_run_state_check check (state in ('queued', 'running', 'succeeded', 'held', 'failed'))
);
create index sync_run_requested_at_index on sync_run (requested_at);
-- Dry runs change nothing, so they may run at the same time as a sync run.
create unique index sync_run_active_unique on sync_run ((true)) where state in ('queued', 'running') and not dry_run;
