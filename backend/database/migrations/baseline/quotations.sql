-- Quotations with their revisions and lines, the owner's terms, and follow-ups.

create table quotation (
  id serial primary key,
  inquiry_id int not null,
  year int,
  sequence int,
  number text,
  state text not null default 'draft',
  link_nonce uuid,
  link_hash text,
  search_text text not null default '',
  created_by text not null,
  erased_at timestamptz,
  purged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint quotation_inquiry_id_foreign foreign key (inquiry_id) references inquiry (id),
  constraint quotation_number_unique unique (number),
  constraint quotation_link_hash_unique unique (link_hash),
  constraint quotation_state_check check (state in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired')),
  constraint quotation_number_check
    check ((number is null) = (year is null) and (number is null) = (sequence is null)),
  constraint quotation_draft_check check ((state = 'draft') = (number is null)),
  constraint quotation_link_check check ((link_nonce is null) = (link_hash is null))
);
create index quotation_inquiry_id_index on quotation (inquiry_id);
create index quotation_updated_at_id_index on quotation (updated_at, id);
create index quotation_state_updated_at_id_index on quotation (state, updated_at, id);
create index quotation_search_index on quotation using gin (search_text gin_trgm_ops);

-- The last number that was used in a year.
create table quotation_number (
  year int primary key,
  last int not null
);

create table quotation_revision (
  id serial primary key,
  quotation_id int not null,
  revision int not null,
  state text not null default 'draft',
  customer_name text not null,
  customer_company text not null,
  customer_email text not null,
  customer_phone text not null,
  project text not null,
  site_address text not null,
  rental_days int,
  start_date date,
  tax_percent numeric(6,3) not null,
  taxed_kinds text[] not null,
  deposit_percent numeric(6,3),
  deposit_amount numeric(24,2),
  valid_days int not null,
  introduction text not null,
  terms text not null,
  total numeric(24,2) not null,
  needs_approval boolean not null default false,
  approved_by text,

  message text not null default '',
  copies text[] not null default '{}',
  -- The facts that a sent revision's document prints, and the files attached to its email.
  printed jsonb,
  attachments jsonb not null default '{"cutSheets": [], "documents": []}',
  sent_at timestamptz,
  sent_by text,
  expires_at timestamptz,
  reminded_at timestamptz,
  viewed_at timestamptz,

  decided_at timestamptz,
  -- Staff record decisions that come by phone or email.
  decided_by text,
  accepted_name text not null default '',
  accepted_title text not null default '',
  purchase_order text not null default '',
  -- The purchase order that the customer attached when accepting.
  purchase_order_file uuid,
  accepted_lines integer[] not null default '{}',
  accepted_total numeric(24,2),
  decline_reason text,
  decline_comment text not null default '',
  created_at timestamptz not null default now(),
  constraint quotation_revision_quotation_id_foreign
    foreign key (quotation_id) references quotation (id) on delete cascade,
  constraint quotation_revision_quotation_id_revision_unique unique (quotation_id, revision),
  constraint quotation_revision_purchase_order_file_unique unique (purchase_order_file),
  constraint quotation_revision_state_check check (state in
    ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'superseded')),
  constraint quotation_revision_decline_reason_check check (decline_reason in
    ('price', 'timing', 'scope', 'competitor', 'canceled', 'other')),
  constraint quotation_revision_sent_check check ((state = 'draft') = (sent_at is null)),
  constraint quotation_revision_expiry_check check ((sent_at is null) = (expires_at is null)),
  constraint quotation_revision_accepted_check check ((state = 'accepted') = (accepted_total is not null)),
  constraint quotation_revision_purchase_order_file_check check (purchase_order_file is null or state = 'accepted'),
  constraint quotation_revision_rental_days_check check (rental_days >= 1 and rental_days <= 1825),
  constraint quotation_revision_valid_days_check check (valid_days >= 1 and valid_days <= 365)
);
create unique index quotation_revision_draft_index on quotation_revision (quotation_id) where state = 'draft';
create unique index quotation_revision_current_index on quotation_revision (quotation_id)
  where state not in ('draft', 'superseded');
create index quotation_revision_expiry_index on quotation_revision (expires_at) where state in ('sent', 'viewed');
-- Lets the list of quotations sort by values of revisions without reading their rows, which are large.
create index quotation_revision_shown_index on quotation_revision (quotation_id, state)
  include (total, expires_at, customer_company, customer_name);
create index quotation_revision_sent_index on quotation_revision (sent_at, quotation_id);
create index quotation_revision_accepted_index on quotation_revision (decided_at)
  include (quotation_id, accepted_total) where state = 'accepted';

create table quotation_line (
  id serial primary key,
  revision_id int not null,
  position int not null,
  kind text not null,
  section text not null,
  product_id int,
  sku text not null,
  name text not null,
  description text not null,
  unit text not null,
  quantity numeric(8,2) not null,
  weight double precision,
  rate_basis text,
  day_rate numeric(12,2),
  week_rate numeric(12,2),
  four_week_rate numeric(12,2),
  minimum_days int,
  unit_price numeric(12,2),
  percent numeric(6,3),
  price_on_request boolean not null,
  optional boolean not null,
  constraint quotation_line_revision_id_foreign
    foreign key (revision_id) references quotation_revision (id) on delete cascade,
  constraint quotation_line_revision_id_position_unique unique (revision_id, position),
  constraint quotation_line_kind_check check (kind in ('rental', 'sale', 'freight', 'labor', 'other', 'discount')),
  constraint quotation_line_rate_basis_check check (rate_basis in ('rates', 'flat')),
  constraint quotation_line_quantity_check check (quantity > 0),
  constraint quotation_line_minimum_days_check check (minimum_days >= 1 and minimum_days <= 365),
  constraint quotation_line_rental_check check ((kind = 'rental') = (rate_basis is not null)),
  constraint quotation_line_percent_check check (percent is null or kind = 'discount')
);

-- What was sent is frozen. Only retention deletes whole documents.
create function quotation_retention() returns boolean language sql stable as $$
  select coalesce(current_setting('quotation.retention', true), '') = 'on'
$$;

-- Personal data may only be emptied. States, approvals and decisions may change.
create function quotation_revision_frozen() returns trigger language plpgsql as $$ begin
  if old.state = 'draft' or (tg_op = 'DELETE' and quotation_retention()) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or new.state = 'draft'
    or (new.quotation_id, new.revision, new.rental_days, new.start_date, new.tax_percent, new.taxed_kinds,
        new.deposit_percent, new.deposit_amount, new.valid_days, new.terms, new.total, new.sent_at, new.expires_at)
      is distinct from (old.quotation_id, old.revision, old.rental_days, old.start_date, old.tax_percent, old.taxed_kinds,
        old.deposit_percent, old.deposit_amount, old.valid_days, old.terms, old.total, old.sent_at, old.expires_at)
    or new.customer_name not in (old.customer_name, '')
    or new.customer_company not in (old.customer_company, '')
    or new.customer_email not in (old.customer_email, '')
    or new.customer_phone not in (old.customer_phone, '')
    or new.project not in (old.project, '')
    or new.site_address not in (old.site_address, '')
    or new.introduction not in (old.introduction, '') then
    raise exception 'A sent revision of a quotation cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger quotation_revision_frozen before update or delete on quotation_revision
  for each row execute function quotation_revision_frozen();

create function quotation_document_frozen() returns trigger language plpgsql as $$ begin
  if (old.printed is not null and new.printed is distinct from old.printed)
    or (old.state <> 'draft' and new.attachments is distinct from old.attachments) then
    raise exception 'The document of a sent revision cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger quotation_document_frozen before update of printed, attachments on quotation_revision
  for each row execute function quotation_document_frozen();

-- When a revision is deleted with its lines, the revision's trigger has already decided.
create function quotation_line_frozen() returns trigger language plpgsql as $$ begin
  if exists (
    select from quotation_revision
    where id = coalesce(new.revision_id, old.revision_id) and state <> 'draft' and not quotation_retention()
  ) then
    raise exception 'The lines of a sent revision cannot be changed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger quotation_line_frozen before insert or update or delete on quotation_line
  for each row execute function quotation_line_frozen();

-- The owner's terms of sale and rental, in one row.
create table sales_terms (
  id int primary key,
  week_factor numeric(6,2) not null,
  four_week_factor numeric(6,2) not null,
  minimum_rental_days int not null default 7,
  validity_days int not null default 30,
  discount_limit_percent numeric(6,2) not null,
  sales_tax_percent numeric(6,3) not null,
  deposit_percent numeric(6,2) not null,
  retention_years int not null default 7,
  terms_text text not null,
  follow_up_days int not null default 3,
  -- Whether the site shows how many requests were answered in time.
  shows_answered_share boolean not null default false,
  answered_percent smallint,
  version int not null default 1,
  constraint sales_terms_id_check check (id = 1)
);
-- Every public page has the rental factors, so it depends on them.
create trigger sales_terms_content_changed after insert or update or delete or truncate on sales_terms
  for each statement execute function content_changed('sales-terms');

create table follow_up (
  id serial primary key,
  inquiry_id int not null,
  quotation_id int,
  assignee_id int,
  due_on date not null,
  note text not null default '',
  state text not null default 'open',
  created_by text not null,
  closed_by text,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint follow_up_inquiry_id_foreign foreign key (inquiry_id) references inquiry (id) on delete cascade,
  constraint follow_up_quotation_id_foreign foreign key (quotation_id) references quotation (id) on delete cascade,
  constraint follow_up_assignee_id_foreign foreign key (assignee_id) references staff_member (id) on delete set null,
  constraint follow_up_state_check check (state in ('open', 'done', 'canceled'))
);
create index follow_up_open_index on follow_up (due_on, id) include (assignee_id) where state = 'open';
create index follow_up_inquiry_id_index on follow_up (inquiry_id);
create index follow_up_quotation_id_index on follow_up (quotation_id);
create index follow_up_assignee_id_index on follow_up (assignee_id);
