-- Company documents, the requests for them and their downloads.

create table document (
  id serial primary key,
  title text not null,
  category text not null,
  description text not null default '',
  storage_key text not null,
  file_size int not null,
  uploaded_at timestamptz not null,
  download_count int not null default 0,
  version int not null default 1,
  constraint document_storage_key_unique unique (storage_key)
);
create trigger document_content_changed after insert or update or delete or truncate on document
  for each statement execute function content_changed('documents');

create table access_request (
  id serial primary key,
  document_id int,
  document_title text not null,
  inquiry_id int not null,
  state text not null default 'open',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  refusal_reason text,
  link_nonce uuid,
  expires_at timestamptz,
  uses_left int not null default 0,
  version int not null default 1,
  constraint access_request_document_id_foreign
    foreign key (document_id) references document (id) on delete set null,
  constraint access_request_inquiry_id_foreign foreign key (inquiry_id) references inquiry (id) on delete cascade,
  constraint access_request_state_check check (state in ('open', 'granted', 'refused')),
  constraint access_request_decision_check check ((state = 'open') = (decided_at is null)),
  constraint access_request_link_check check ((state = 'granted') = (link_nonce is not null)),
  constraint access_request_expiry_check check ((link_nonce is null) = (expires_at is null)),
  constraint access_request_uses_left_check check (uses_left >= 0)
);
create index access_request_document_id_index on access_request (document_id);
create index access_request_inquiry_id_index on access_request (inquiry_id);
create index access_request_state_created_at_id_index on access_request (state, created_at, id);
create index access_request_created_index on access_request (created_at);

create table document_download (
  id serial primary key,
  access_request_id int not null,
  request_id text not null,
  started_at timestamptz not null default now(),
  file_size bigint not null,
  bytes_promised bigint not null,
  bytes_sent bigint not null default 0,
  completed_at timestamptz,
  constraint document_download_access_request_id_foreign
    foreign key (access_request_id) references access_request (id) on delete cascade
);
create index document_download_access_request_id_started_at_index on document_download (access_request_id, started_at);
create index document_download_started_index on document_download (started_at);
