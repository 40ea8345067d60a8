import { Migration } from '@mikro-orm/migrations';

const IS_OPEN = `"state" in ('new', 'in-progress')`;
const IS_RUNNING = `"first_response_at" is null and "paused_at" is null and ${IS_OPEN}`;
const RUNNING_DUE = `coalesce(case when ${IS_RUNNING} then "due_at" end, 'infinity')`;

/** First responses and pauses of inquiries. The orders of the queue use the running clocks. */
export class ClockResponses extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry"
      add column "paused_at" timestamptz null,
      add column "paused_minutes" int not null default 0,
      add column "paused_open_minutes" int not null default 0,
      add column "first_response_at" timestamptz null,
      add column "first_response_kind" text null,
      add column "first_response_by" text null,
      add column "response_minutes" int null,
      add column "is_timed" boolean not null default false,
      add column "reminded_at" timestamptz null,
      add column "late_at" timestamptz null,
      add constraint "inquiry_first_response_kind_check" check ("first_response_kind" in ('answer', 'quotation', 'call'))`);
    // When inquiries were answered before this release is not known.
    this.addSql('alter table "inquiry" alter column "is_timed" set default true');
    this.addSql(`update "inquiry" set "is_timed" = true where ${IS_OPEN} and "due_at" > now()`);
    this.addSql('drop index "inquiry_due_index", "inquiry_open_due_index", "inquiry_urgency_index"');
    this.addSql(`create index "inquiry_due_index" on "inquiry" ((${RUNNING_DUE}), "id")`);
    this.addSql(`create index "inquiry_open_due_index" on "inquiry" ((${RUNNING_DUE}), "id")
      include ("assignee_id", "due_at", "state", "first_response_at", "paused_at") where ${IS_OPEN}`);
    this.addSql(
      `create index "inquiry_urgency_index" on "inquiry" ((-coalesce("urgency", 0)), (${RUNNING_DUE}), "id")`,
    );
    this.addSql(`create index "inquiry_clock_index" on "inquiry" ("due_at")
      where "is_timed" and "late_at" is null and "state" <> 'spam'
        and ((${IS_RUNNING}) or "first_response_at" > "due_at")`);
    this.addSql(`alter table "inquiry_event" drop constraint "inquiry_event_field_check",
      add constraint "inquiry_event_field_check" check ("field" in ('state', 'assignee', 'clock'))`);
  }

  override down(): void {
    this.addSql(`delete from "inquiry_event" where "field" = 'clock'`);
    this.addSql(`alter table "inquiry_event" drop constraint "inquiry_event_field_check",
      add constraint "inquiry_event_field_check" check ("field" in ('state', 'assignee'))`);
    this.addSql(
      'drop index "inquiry_clock_index", "inquiry_urgency_index", "inquiry_open_due_index", "inquiry_due_index"',
    );
    this.addSql(`create index "inquiry_due_index" on "inquiry" ((coalesce("due_at", 'infinity')), "id")`);
    this.addSql(`create index "inquiry_open_due_index" on "inquiry" ((coalesce("due_at", 'infinity')), "id")
      include ("assignee_id", "due_at", "state") where ${IS_OPEN}`);
    this.addSql(`create index "inquiry_urgency_index" on "inquiry"
      ((-coalesce("urgency", 0)), (coalesce("due_at", 'infinity')), "id")`);
    this.addSql(`alter table "inquiry" drop column "paused_at", drop column "paused_minutes", drop column "paused_open_minutes",
      drop column "first_response_at", drop column "first_response_kind", drop column "first_response_by",
      drop column "response_minutes", drop column "is_timed", drop column "reminded_at", drop column "late_at"`);
  }
}
