import { Migration } from '@mikro-orm/migrations';

/** Due time, urgency and size of inquiries, and indexes for the sort orders of the queue. `TriageService` fills them in. */
export class TriageInquiries extends Migration {
  override up(): void {
    this.addSql(`alter table "inquiry"
      add column "due_at" timestamptz null,
      add column "urgency" smallint null,
      add column "line_count" int not null default 0,
      add column "piece_count" int not null default 0,
      add column "weight_lb" double precision null,
      add column "is_weight_partial" boolean not null default false`);
    this.addSql(`create index "inquiry_untriaged_index" on "inquiry" ("id") where "urgency" is null`);
    this.addSql(`create index "inquiry_due_index" on "inquiry" ((coalesce("due_at", 'infinity')), "id")`);
    this.addSql(`create index "inquiry_open_due_index" on "inquiry" ((coalesce("due_at", 'infinity')), "id")
      include ("assignee_id", "due_at", "state") where "state" in ('new', 'in-progress')`);
    this.addSql(`create index "inquiry_urgency_index" on "inquiry"
      ((-coalesce("urgency", 0)), (coalesce("due_at", 'infinity')), "id")`);
    this.addSql(`create index "inquiry_weight_index" on "inquiry" ((coalesce("weight_lb", 0)), "id")`);
    this.addSql(`create index "inquiry_state_since_index" on "inquiry" ("state", "state_since")`);
    this.addSql(
      `create index "outgoing_mail_waiting_index" on "outgoing_mail" ("subject_id") where "state" = 'waiting'`,
    );
  }

  override down(): void {
    this.addSql('drop index "outgoing_mail_waiting_index"');
    this.addSql('drop index "inquiry_state_since_index"');
    this.addSql(`alter table "inquiry" drop column "due_at", drop column "urgency", drop column "line_count",
      drop column "piece_count", drop column "weight_lb", drop column "is_weight_partial"`);
  }
}
