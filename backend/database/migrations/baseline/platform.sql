-- What every feature uses: content versions, emails, secrets, counts, the trash.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Counts the changes of each topic that cached pages depend on.
create table content_version (
  topic text primary key,
  version bigint not null default 0
);
insert into content_version (topic) values ('catalog'), ('blog'), ('documents'), ('sales-terms'), ('site-content');

-- The tables of a topic have a trigger with the topic as its argument.
create function content_changed() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1 where topic = tg_argv[0];
  return null;
end $$;

create table site_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Outbox and log of emails.
create table outgoing_email (
  id uuid primary key,
  kind text not null,
  subject_id int not null,
  recipient text not null,
  state text not null default 'waiting',
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  give_up_at timestamptz not null,
  last_error text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint outgoing_email_state_check check (state in ('waiting', 'delivered', 'failed', 'erased'))
);
create index outgoing_email_subject_id_index on outgoing_email (subject_id);
create index outgoing_email_due_index on outgoing_email (next_attempt_at) where state = 'waiting';
-- Index-only counts for the queue's filter by emails, and for the ledger.
create index outgoing_email_failed_index on outgoing_email (subject_id) where state = 'failed';
create index outgoing_email_waiting_index on outgoing_email (subject_id) where state = 'waiting';
create index outgoing_email_ledger_index on outgoing_email (subject_id)
  where kind in ('inquiry-sales', 'inquiry-confirmation') and state <> 'erased';

create table email_attempt (
  id serial primary key,
  email_id uuid not null,
  at timestamptz not null default now(),
  accepted boolean not null,
  answer text not null,
  constraint email_attempt_email_id_foreign foreign key (email_id) references outgoing_email (id) on delete cascade
);
create index email_attempt_email_id_index on email_attempt (email_id);

-- Daily counts of what people do on the site.
create table daily_count (
  kind text not null,
  day date not null,
  key text not null,
  count int not null,
  primary key (kind, day, key),
  constraint daily_count_kind_check check (kind in ('page', 'item', 'design', 'vital', 'error'))
);

-- Deleted products, posts and documents, for 30 days.
create table trash_item (
  id serial primary key,
  kind text not null,
  record_id int not null,
  name text not null,
  record jsonb not null,
  related jsonb,
  removed_by text not null,
  removed_at timestamptz not null default now(),
  constraint trash_item_kind_check check (kind in ('product', 'post', 'document'))
);
create index trash_item_removed_at_id_index on trash_item (removed_at, id);

-- When pictures of items and posts became unused, so that they are removed after the trash's retention time.
create table unused_picture (
  key text primary key,
  since timestamptz not null default now()
);
