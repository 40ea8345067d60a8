import { Migration } from '@mikro-orm/migrations';

export class CreateInquiry extends Migration {
  override up(): void {
    this.addSql(`create table "inquiry" (
      "id" serial primary key,
      "reference" text not null,
      "form_type" text not null,
      "name" text not null,
      "email" text not null,
      "phone" text not null,
      "company" text not null default '',
      "project_type" text not null,
      "service_type" text not null,
      "project_description" text not null,
      "timeline" text not null,
      "budget" text null,
      "additional_notes" text not null default '',
      "product_name" text null,
      "submitted_at" timestamptz null,
      "idempotency_key" text null,
      "request_id" text not null,
      "user_agent" text not null default '',
      "referrer" text not null default '',
      "created_at" timestamptz not null default now()
    )`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_reference_unique" unique ("reference")`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_idempotency_key_unique" unique ("idempotency_key")`);
    this.addSql(`create index "inquiry_created_at_id_index" on "inquiry" ("created_at", "id")`);
    this.addSql(
      `alter table "inquiry" add constraint "inquiry_form_type_check" check ("form_type" in ('contact', 'quote'))`,
    );
    this.addSql(`alter table "inquiry" add constraint "inquiry_project_type_check" check ("project_type" in
      ('commercial', 'residential', 'industrial', 'infrastructure', 'maintenance', 'event', 'other'))`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_service_type_check" check ("service_type" in
      ('rental', 'management', 'consignment', 'firewatch', 'consultation', 'multiple'))`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_timeline_check" check ("timeline" in
      ('immediate', '2-4weeks', '1-3months', '3-6months', '6months+', 'planning'))`);
    this.addSql(`alter table "inquiry" add constraint "inquiry_budget_check" check ("budget" in
      ('under-10k', '10k-25k', '25k-50k', '50k-100k', '100k+', 'not-sure'))`);
  }

  override down(): void {
    this.addSql('drop table "inquiry"');
  }
}
