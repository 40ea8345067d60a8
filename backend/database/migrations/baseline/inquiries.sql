-- Contact, quote and document requests with their lines, notes, events and answers. Their search text: inquiry-search.sql.

create table inquiry (
  id serial primary key,
  reference text not null,
  source text not null default 'site',
  form_type text not null,
  -- Null in inquiries of the source 'documents', which have no project.
  project_type text,
  service_type text,
  timeline text,
  budget text,
  name text not null,
  email text not null,
  phone text not null,
  company text not null default '',
  project_description text not null,
  additional_notes text not null default '',
  product_name text,
  document_title text,
  rent_or_buy text,
  start_date date,
  rental_days int,
  zip text not null default '',
  delivery text,
  -- Quote list lines that name no item of the catalog.
  free_lines jsonb not null default '[]',
  -- Scaffold designs with the builder's answers at that time: the one that the visitor asks about, and those of a quote list.
  design jsonb,
  designs jsonb not null default '[]',

  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  idempotency_key text,
  submission_hash text,
  request_id text not null,
  user_agent text not null default '',
  referrer text not null default '',
  campaign jsonb,
  spam_signs text[] not null default '{}',
  erased_at timestamptz,

  state text not null default 'new',
  state_since timestamptz not null default now(),
  assignee_id int,
  read_at timestamptz,
  won_amount numeric(24,2),
  lost_reason text,
  version int not null default 1,

  -- Filled in by TriageService.
  due_at timestamptz,
  urgency smallint,
  line_count int not null default 0,
  piece_count int not null default 0,
  weight_lb double precision,
  is_weight_partial boolean not null default false,

  -- The response clock.
  paused_at timestamptz,
  paused_minutes int not null default 0,
  paused_open_minutes int not null default 0,
  first_response_at timestamptz,
  first_response_kind text,
  first_response_by text,
  response_minutes int,
  is_timed boolean not null default true,
  reminded_at timestamptz,
  late_at timestamptz,

  constraint inquiry_reference_unique unique (reference),
  constraint inquiry_idempotency_key_unique unique (idempotency_key),
  constraint inquiry_assignee_id_foreign foreign key (assignee_id) references staff_member (id) on delete set null,
  constraint inquiry_source_check check (source in ('site', 'phone', 'walk-in', 'other', 'documents')),
  constraint inquiry_form_type_check check (form_type in ('contact', 'quote')),
  constraint inquiry_project_type_check check (project_type in
    ('commercial', 'residential', 'industrial', 'infrastructure', 'maintenance', 'event', 'other')),
  constraint inquiry_service_type_check check (service_type in
    ('rental', 'management', 'consignment', 'firewatch', 'consultation', 'multiple')),
  constraint inquiry_timeline_check check (timeline in
    ('immediate', '2-4weeks', '1-3months', '3-6months', '6months+', 'planning')),
  constraint inquiry_budget_check check (budget in
    ('under-10k', '10k-25k', '25k-50k', '50k-100k', '100k+', 'not-sure')),
  constraint inquiry_rent_or_buy_check check (rent_or_buy in ('rent', 'buy', 'not-sure')),
  constraint inquiry_delivery_check check (delivery in ('delivery', 'pickup')),
  constraint inquiry_state_check check (state in ('new', 'in-progress', 'quoted', 'won', 'lost', 'spam')),
  constraint inquiry_lost_reason_check check (lost_reason in
    ('price', 'timing', 'scope', 'competitor', 'canceled', 'no-answer', 'other')),
  constraint inquiry_first_response_kind_check check (first_response_kind in ('answer', 'quotation', 'call'))
);
create index inquiry_assignee_id_index on inquiry (assignee_id);
create index inquiry_untriaged_index on inquiry (id) where urgency is null;

-- Orders of the queue. By due time, inquiries whose clock does not run come last.
create index inquiry_created_at_id_index on inquiry (created_at, id);
create index inquiry_state_created_at_id_index on inquiry (state, created_at, id);
create index inquiry_state_since_index on inquiry (state, state_since);
create index inquiry_weight_index on inquiry ((coalesce(weight_lb, 0)), id);
create index inquiry_due_index on inquiry ((coalesce(
  case when first_response_at is null and paused_at is null and state in ('new', 'in-progress') then due_at end,
  'infinity')), id);
create index inquiry_open_due_index on inquiry ((coalesce(
  case when first_response_at is null and paused_at is null and state in ('new', 'in-progress') then due_at end,
  'infinity')), id)
  include (assignee_id, due_at, state, first_response_at, paused_at) where state in ('new', 'in-progress');
create index inquiry_urgency_index on inquiry ((-coalesce(urgency, 0)), (coalesce(
  case when first_response_at is null and paused_at is null and state in ('new', 'in-progress') then due_at end,
  'infinity')), id);
create index inquiry_clock_index on inquiry (due_at)
  where is_timed and late_at is null and state <> 'spam'
    and ((first_response_at is null and paused_at is null and state in ('new', 'in-progress')) or first_response_at > due_at);

-- Index-only counts for the ledger and for the queue's filters by kind and read state.
create index inquiry_contact_index on inquiry (created_at, id) where form_type = 'contact' and document_title is null;
create index inquiry_quote_index on inquiry (created_at, id) where form_type = 'quote' and document_title is null;
create index inquiry_document_index on inquiry (created_at, id) where document_title is not null;
create index inquiry_unread_index on inquiry (id) where read_at is null;
create index inquiry_read_index on inquiry (created_at, id)
  where not (read_at is null and erased_at is null and state <> 'spam');
create index inquiry_present_index on inquiry (id) where erased_at is null;
create index inquiry_erased_index on inquiry (id) where erased_at is not null;

-- Inquiries of the same customer.
create index inquiry_related_email_index on inquiry ((lower(email)), created_at, id)
  where state <> 'spam' and erased_at is null;
create index inquiry_related_phone_index on inquiry ((right(regexp_replace(
  regexp_replace(phone, '(ext|x|#|,|;).*$', '', 'i'), '[^0-9]', '', 'g'), 10)), created_at, id)
  where state <> 'spam' and erased_at is null;
create index inquiry_related_domain_index on inquiry ((split_part(lower(email), '@', 2)), created_at, id)
  where state <> 'spam' and erased_at is null;

-- Covering indexes for the insights of a year (index-only scans).
create index inquiry_insights_index on inquiry (created_at)
  include (id, state, source, is_timed, due_at, first_response_at, paused_at, erased_at, response_minutes);
create index inquiry_campaign_index on inquiry
  ((coalesce(campaign->>'utm_campaign', campaign->>'utm_source')), created_at)
  where coalesce(campaign->>'utm_campaign', campaign->>'utm_source') is not null;
create index inquiry_designs_index on inquiry (created_at) where designs <> '[]';

create table inquiry_line (
  id serial primary key,
  inquiry_id int not null,
  position int not null,
  product_id int not null,
  sku text not null,
  name text not null,
  quantity int not null,
  weight double precision,
  constraint inquiry_line_inquiry_id_foreign foreign key (inquiry_id) references inquiry (id) on delete cascade
);
create index inquiry_line_inquiry_id_index on inquiry_line (inquiry_id);
create index inquiry_line_product_index on inquiry_line (product_id, inquiry_id) include (quantity);

create table inquiry_note (
  id serial primary key,
  inquiry_id int not null,
  author text not null,
  text text not null,
  created_at timestamptz not null default now(),
  -- Makes a customer's question that is posted twice one note.
  idempotency_key text,
  constraint inquiry_note_inquiry_id_foreign foreign key (inquiry_id) references inquiry (id) on delete cascade,
  constraint inquiry_note_inquiry_id_idempotency_key_unique unique (inquiry_id, idempotency_key)
);
create index inquiry_note_inquiry_id_index on inquiry_note (inquiry_id);

-- The timeline. Features add kinds of events, so no check lists the values of field.
create table inquiry_event (
  id serial primary key,
  inquiry_id int not null,
  at timestamptz not null default now(),
  actor text not null,
  field text not null,
  before text not null default '',
  after text not null default '',
  subject text not null default '',
  text text not null default '',
  constraint inquiry_event_inquiry_id_foreign foreign key (inquiry_id) references inquiry (id) on delete cascade
);
create index inquiry_event_inquiry_id_index on inquiry_event (inquiry_id);

create table inquiry_answer (
  id serial primary key,
  inquiry_id int not null,
  key text not null,
  kind text not null,
  author text not null,
  at timestamptz not null,
  subject text not null default '',
  text text not null default '',
  attachments jsonb not null default '[]',
  asks_customer boolean not null default false,
  created_at timestamptz not null default now(),
  constraint inquiry_answer_inquiry_id_foreign foreign key (inquiry_id) references inquiry (id) on delete cascade,
  constraint inquiry_answer_inquiry_id_key_unique unique (inquiry_id, key),
  constraint inquiry_answer_kind_check check (kind in ('email', 'call', 'own-email'))
);

create table answer_template (
  id serial primary key,
  title text not null,
  subject text not null,
  text text not null,
  asks_customer boolean not null default false,
  version int not null default 1,
  constraint answer_template_title_unique unique (title)
);

-- The default texts. Owners change them in the staff area.
insert into answer_template (title, subject, text, asks_customer) values
('Received, quote is coming', 'Your request {reference}', 'Hello {name},

Thank you for your request. We are working on your quotation, and you will have it by {due}.

If anything changes on your side, answer this email or call me.

{member}
{company}
{phone}', false),
('Question about missing facts', 'A question about your request {reference}', 'Hello {name},

Thank you for your request. To quote it right, we need a few more facts:

- Height and length of the work area
- Dates, and how long you need it
- Delivery address, and access for a truck

A drawing or a photo of the place helps. Answer this email or call me.

{member}
{company}
{phone}', true),
('Availability', 'Availability for your request {reference}', 'Hello {name},

Thank you for your request. The equipment that you asked for is available for your dates. It is not reserved until you accept a quotation.

Shall we go ahead? Answer this email or call me.

{member}
{company}
{phone}', false),
('Cannot serve the area', 'Your request {reference}', 'Hello {name},

Thank you for your request. We are sorry, but we cannot deliver to your area. If you can pick up the equipment at one of our yards, answer this email or call me, and we will quote it that way.

{member}
{company}
{phone}', false),
('Documents', 'Documents for your request {reference}', 'Hello {name},

Here are the documents for your request {reference}. If you need anything else for your bid or vendor setup, answer this email or call me.

{member}
{company}
{phone}', false),
('Follow-up on a quotation', 'Our quotation for your request {reference}', 'Hello {name},

We sent you our quotation for request {reference}. Do you have any questions, or should we change something?

Answer this email or call me.

{member}
{company}
{phone}', false);

-- Erasures of persons, so that those made after a backup are repeated after it is restored.
create table erasure (
  id serial primary key,
  address_hash text not null,
  at timestamptz not null default now()
);
