import { Migration } from '@mikro-orm/migrations';

/** Daily counts of what people do on the site, with covering indexes for the insights of a year (index-only scans). */
export class CountDays extends Migration {
  override up(): void {
    this.addSql(
      `create table "daily_count" ("kind" text not null, "day" date not null, "key" text not null, "count" integer not null, primary key ("kind", "day", "key"))`,
    );
    this.addSql(`alter table "daily_count" add constraint "daily_count_kind_check"
      check ("kind" in ('page', 'item', 'design', 'vital', 'error'))`);
    for (const [name, rest] of INDEXES) this.addSql(`create index "${name}" on ${rest}`);
  }

  override down(): void {
    for (const [name] of INDEXES) this.addSql(`drop index "${name}"`);
    this.addSql(`drop table "daily_count"`);
  }
}

const INDEXES = [
  [
    'inquiry_insights_index',
    `"inquiry" ("created_at") include ("id", "state", "source", "is_timed", "due_at", "first_response_at", "paused_at", "erased_at", "response_minutes")`,
  ],
  [
    'inquiry_campaign_index',
    `"inquiry" ((coalesce("campaign"->>'utm_campaign', "campaign"->>'utm_source')), "created_at") where coalesce("campaign"->>'utm_campaign', "campaign"->>'utm_source') is not null`,
  ],
  ['inquiry_designs_index', `"inquiry" ("created_at") where "designs" <> '[]'`],
  ['inquiry_line_product_index', `"inquiry_line" ("product_id", "inquiry_id") include ("quantity")`],
  ['quotation_revision_sent_index', `"quotation_revision" ("sent_at", "quotation_id")`],
  [
    'quotation_revision_accepted_index',
    `"quotation_revision" ("decided_at") include ("quotation_id", "accepted_total") where "state" = 'accepted'`,
  ],
  ['access_request_created_index', `"access_request" ("created_at")`],
  ['document_download_started_index', `"document_download" ("started_at")`],
] as const;
