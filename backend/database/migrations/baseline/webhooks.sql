-- Targets of webhooks, the events, and their deliveries (outbox and log).

create table webhook_target (
  id serial primary key,
  address text not null,
  description text not null,
  events text[] not null,
  secret text not null,
  enabled boolean not null default true,
  failing_since timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);

create table webhook_event (
  id uuid primary key,
  type text not null,
  inquiry_id int,
  body text,
  created_at timestamptz not null default now(),
  constraint webhook_event_inquiry_id_foreign foreign key (inquiry_id) references inquiry (id) on delete cascade
);
create index webhook_event_inquiry_id_index on webhook_event (inquiry_id);
create index webhook_event_created_at_index on webhook_event (created_at);

create table webhook_delivery (
  id serial primary key,
  event_id uuid not null,
  target_id int not null,
  state text not null default 'waiting',
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  give_up_at timestamptz,
  status_code int,
  duration_ms int,
  answer text not null default '',
  error text not null default '',
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint webhook_delivery_event_id_foreign foreign key (event_id) references webhook_event (id) on delete cascade,
  constraint webhook_delivery_target_id_foreign
    foreign key (target_id) references webhook_target (id) on delete cascade,
  constraint webhook_delivery_state_check check (state in ('waiting', 'delivered', 'failed', 'erased'))
);
create index webhook_delivery_event_id_index on webhook_delivery (event_id);
create index webhook_delivery_target_id_id_index on webhook_delivery (target_id, id);
create index webhook_delivery_due_index on webhook_delivery (target_id, next_attempt_at) where state = 'waiting';
