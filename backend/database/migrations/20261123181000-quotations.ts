import { Migration } from '@mikro-orm/migrations';

/** Columns that cannot change once a revision is sent. Personal data may only be emptied. States, approvals and decisions may change. */
const FROZEN_COLUMNS = [
  ...['quotation_id', 'revision', 'rental_days', 'start_date', 'tax_percent', 'taxed_kinds', 'deposit_percent'],
  ...['deposit_amount', 'valid_days', 'terms', 'total', 'sent_at', 'expires_at'],
];
const PERSONAL_COLUMNS = [
  'customer_name',
  'customer_company',
  'customer_email',
  'customer_phone',
  'project',
  'site_address',
  'introduction',
];

const TRIGGERS = [
  // Only retention deletes whole documents.
  `create function quotation_retention() returns boolean language sql stable as $$
    select coalesce(current_setting('quotation.retention', true), '') = 'on'
  $$`,
  `create function quotation_revision_frozen() returns trigger language plpgsql as $$ begin
    if old.state = 'draft' or (tg_op = 'DELETE' and quotation_retention()) then
      return coalesce(new, old);
    end if;
    if tg_op = 'DELETE' or new.state = 'draft'
      or (${FROZEN_COLUMNS.map((column) => `new.${column}`).join(', ')})
        is distinct from (${FROZEN_COLUMNS.map((column) => `old.${column}`).join(', ')})
      or ${PERSONAL_COLUMNS.map((column) => `new.${column} not in (old.${column}, '')`).join(' or ')} then
      raise exception 'A sent revision of a quotation cannot be changed' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$`,
  `create trigger quotation_revision_frozen before update or delete on quotation_revision
    for each row execute function quotation_revision_frozen()`,
  // When a revision is deleted with its lines, the revision's trigger has already decided.
  `create function quotation_line_frozen() returns trigger language plpgsql as $$ begin
    if exists (
      select from quotation_revision
      where id = coalesce(new.revision_id, old.revision_id) and state <> 'draft' and not quotation_retention()
    ) then
      raise exception 'The lines of a sent revision cannot be changed' using errcode = 'restrict_violation';
    end if;
    return coalesce(new, old);
  end $$`,
  `create trigger quotation_line_frozen before insert or update or delete on quotation_line
    for each row execute function quotation_line_frozen()`,
];

/** Quotations with their revisions and lines. */
export class CreateQuotations extends Migration {
  override up(): void {
    this.addSql(`create table "quotation" (
      "id" serial primary key,
      "inquiry_id" int not null,
      "year" int null,
      "sequence" int null,
      "number" text null,
      "state" text not null default 'draft',
      "link_nonce" uuid null,
      "link_hash" text null,
      "search_text" text not null default '',
      "created_by" text not null,
      "erased_at" timestamptz null,
      "purged_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "version" int not null default 1
    )`);
    this.addSql(`alter table "quotation" add constraint "quotation_inquiry_id_foreign"
      foreign key ("inquiry_id") references "inquiry" ("id")`);
    this.addSql(`alter table "quotation" add constraint "quotation_state_check"
      check ("state" in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired'))`);
    this.addSql(`alter table "quotation" add constraint "quotation_number_check"
      check (("number" is null) = ("year" is null) and ("number" is null) = ("sequence" is null))`);
    this.addSql(`alter table "quotation" add constraint "quotation_draft_check"
      check (("state" = 'draft') = ("number" is null))`);
    this.addSql(`alter table "quotation" add constraint "quotation_link_check"
      check (("link_nonce" is null) = ("link_hash" is null))`);
    this.addSql(`alter table "quotation" add constraint "quotation_number_unique" unique ("number")`);
    this.addSql(`alter table "quotation" add constraint "quotation_link_hash_unique" unique ("link_hash")`);
    this.addSql(`create index "quotation_inquiry_id_index" on "quotation" ("inquiry_id")`);
    this.addSql(`create index "quotation_updated_at_id_index" on "quotation" ("updated_at", "id")`);
    this.addSql(`create index "quotation_state_updated_at_id_index" on "quotation" ("state", "updated_at", "id")`);
    this.addSql(`create index "quotation_search_index" on "quotation" using gin ("search_text" gin_trgm_ops)`);

    this.addSql(`create table "quotation_revision" (
      "id" serial primary key,
      "quotation_id" int not null,
      "revision" int not null,
      "state" text not null default 'draft',
      "customer_name" text not null,
      "customer_company" text not null,
      "customer_email" text not null,
      "customer_phone" text not null,
      "project" text not null,
      "site_address" text not null,
      "rental_days" int null,
      "start_date" date null,
      "tax_percent" numeric(6,3) not null,
      "taxed_kinds" text[] not null,
      "deposit_percent" numeric(6,3) null,
      "deposit_amount" numeric(24,2) null,
      "valid_days" int not null,
      "introduction" text not null,
      "terms" text not null,
      "total" numeric(24,2) not null,
      "needs_approval" boolean not null default false,
      "approved_by" text null,
      "message" text not null default '',
      "copies" text[] not null default '{}',
      "sent_at" timestamptz null,
      "sent_by" text null,
      "expires_at" timestamptz null,
      "reminded_at" timestamptz null,
      "viewed_at" timestamptz null,
      "decided_at" timestamptz null,
      "accepted_name" text not null default '',
      "accepted_title" text not null default '',
      "purchase_order" text not null default '',
      "accepted_lines" integer[] not null default '{}',
      "accepted_total" numeric(24,2) null,
      "decline_reason" text null,
      "decline_comment" text not null default '',
      "created_at" timestamptz not null default now()
    )`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_quotation_id_foreign"
      foreign key ("quotation_id") references "quotation" ("id") on delete cascade`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_state_check"
      check ("state" in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'superseded'))`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_decline_reason_check"
      check ("decline_reason" in ('price', 'timing', 'scope', 'competitor', 'canceled', 'other'))`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_sent_check"
      check (("state" = 'draft') = ("sent_at" is null))`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_expiry_check"
      check (("sent_at" is null) = ("expires_at" is null))`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_accepted_check"
      check (("state" = 'accepted') = ("accepted_total" is not null))`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_rental_days_check"
      check (rental_days >= 1 and rental_days <= 1825)`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_valid_days_check"
      check (valid_days >= 1 and valid_days <= 365)`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_quotation_id_revision_unique"
      unique ("quotation_id", "revision")`);
    this.addSql(`create unique index "quotation_revision_draft_index" on "quotation_revision" ("quotation_id")
      where "state" = 'draft'`);
    this.addSql(`create unique index "quotation_revision_current_index" on "quotation_revision" ("quotation_id")
      where "state" not in ('draft', 'superseded')`);
    this.addSql(`create index "quotation_revision_expiry_index" on "quotation_revision" ("expires_at")
      where "state" in ('sent', 'viewed')`);

    this.addSql(`create table "quotation_line" (
      "id" serial primary key,
      "revision_id" int not null,
      "position" int not null,
      "kind" text not null,
      "section" text not null,
      "product_id" int null,
      "sku" text not null,
      "name" text not null,
      "description" text not null,
      "unit" text not null,
      "quantity" numeric(8,2) not null,
      "weight" double precision null,
      "rate_basis" text null,
      "day_rate" numeric(12,2) null,
      "week_rate" numeric(12,2) null,
      "four_week_rate" numeric(12,2) null,
      "minimum_days" int null,
      "unit_price" numeric(12,2) null,
      "percent" numeric(6,3) null,
      "price_on_request" boolean not null,
      "optional" boolean not null
    )`);
    this.addSql(`alter table "quotation_line" add constraint "quotation_line_revision_id_foreign"
      foreign key ("revision_id") references "quotation_revision" ("id") on delete cascade`);
    this.addSql(`alter table "quotation_line" add constraint "quotation_line_kind_check"
      check ("kind" in ('rental', 'sale', 'freight', 'labor', 'other', 'discount'))`);
    this.addSql(`alter table "quotation_line" add constraint "quotation_line_rate_basis_check"
      check ("rate_basis" in ('rates', 'flat'))`);
    this.addSql(`alter table "quotation_line" add constraint "quotation_line_quantity_check"
      check (quantity > 0)`);
    this.addSql(`alter table "quotation_line" add constraint "quotation_line_minimum_days_check"
      check (minimum_days >= 1 and minimum_days <= 365)`);
    this.addSql(`alter table "quotation_line" add constraint "quotation_line_rental_check"
      check (("kind" = 'rental') = ("rate_basis" is not null))`);
    this.addSql(`alter table "quotation_line" add constraint "quotation_line_percent_check"
      check ("percent" is null or "kind" = 'discount')`);
    this.addSql(`alter table "quotation_line" add constraint "quotation_line_revision_id_position_unique"
      unique ("revision_id", "position")`);

    this.addSql('create table "quotation_number" ("year" int not null, "last" int not null, primary key ("year"))');
    for (const sql of TRIGGERS) this.addSql(sql);
  }

  override down(): void {
    this.addSql('drop table "quotation_number"');
    this.addSql('drop table "quotation_line"');
    this.addSql('drop table "quotation_revision"');
    this.addSql('drop table "quotation"');
    this.addSql('drop function quotation_line_frozen()');
    this.addSql('drop function quotation_revision_frozen()');
    this.addSql('drop function quotation_retention()');
  }
}
