-- Staff accounts, their sessions and the audit log.

create table staff_member (
  id serial primary key,
  email text not null,
  name text not null default '',
  role text not null,
  -- An invited member has none until they choose one.
  password_hash text,
  -- Set for a password that was generated, or set by somebody else.
  password_expires_at timestamptz,
  totp_secret text,
  totp_pending text,
  totp_used_step int,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  last_seen_at timestamptz,
  version int not null default 1,
  constraint staff_member_role_check check (role in ('owner', 'sales'))
);
create unique index staff_member_email_unique on staff_member (lower(email));

create table staff_session (
  token_hash text primary key,
  member_id int not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null,
  constraint staff_session_member_id_foreign foreign key (member_id) references staff_member (id) on delete cascade
);
create index staff_session_member_id_index on staff_session (member_id);
create index staff_session_expires_at_index on staff_session (expires_at);

create table known_device (
  token_hash text not null,
  member_id int not null,
  last_used_at timestamptz not null default now(),
  primary key (token_hash, member_id),
  constraint known_device_member_id_foreign foreign key (member_id) references staff_member (id) on delete cascade
);
create index known_device_member_id_index on known_device (member_id);
create index known_device_last_used_at_index on known_device (last_used_at);

create table password_reset (
  id serial primary key,
  member_id int not null,
  token_hash text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint password_reset_token_hash_unique unique (token_hash),
  constraint password_reset_member_id_foreign foreign key (member_id) references staff_member (id) on delete cascade
);
create index password_reset_member_id_index on password_reset (member_id);

create table staff_audit (
  id serial primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  request_id text not null
);
create index staff_audit_at_id_index on staff_audit (at, id);

-- The site's role can only add to the audit log, so a function of the owner removes old lines.
create function remove_old_audit(months integer) returns integer
  language sql security definer set search_path = public, pg_temp
as $$
  with removed as (
    delete from public.staff_audit where at < now() - make_interval(months => greatest(months, 12)) returning 1
  )
  select count(*)::integer from removed
$$;
