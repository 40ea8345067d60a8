-- What owners edit on public pages, and the reminders of claims that expire.

create table site_content (
  section varchar(40) primary key,
  draft jsonb,
  edited_by varchar(254) not null default '',
  edited_at timestamptz,
  version int not null default 1
);

create table site_content_revision (
  id serial primary key,
  section varchar(40) not null,
  number int not null,
  content jsonb not null,
  author varchar(254) not null,
  note varchar(200) not null default '',
  created_at timestamptz not null default now(),
  publish_at timestamptz not null default now(),
  published_at timestamptz
);
create unique index site_content_revision_number_unique on site_content_revision (section, number);
create index site_content_revision_published_index on site_content_revision (section, published_at desc);
-- Only one scheduled revision per section, because with two it would be unclear what the site shows after both.
create unique index site_content_revision_scheduled_unique on site_content_revision (section)
  where published_at is null;
-- Every public page shows the company, so every page depends on the published content.
create trigger site_content_content_changed after insert or update or delete or truncate on site_content_revision
  for each statement execute function content_changed('site-content');

create table claim_reminder (
  id serial primary key,
  created_at timestamptz not null default now()
);

-- Owners are reminded once at each step before a claim expires.
create table claim_reminder_step (
  claim varchar(40) not null,
  valid_until date not null,
  step smallint not null,
  reminder_id int not null,
  primary key (claim, valid_until, step),
  constraint claim_reminder_step_reminder_id_foreign
    foreign key (reminder_id) references claim_reminder (id) on delete cascade
);
create index claim_reminder_step_reminder_id_index on claim_reminder_step (reminder_id);
