import { Migration } from '@mikro-orm/migrations';

interface Template {
  title: string;
  subject: string;
  text: string;
  asksCustomer?: boolean;
}

const SIGNATURE = '{member}\n{company}\n{phone}';

/** The default texts. Owners change them in the staff area. */
const TEMPLATES: readonly Template[] = [
  {
    title: 'Received, quote is coming',
    subject: 'Your request {reference}',
    text: `Hello {name},\n\nThank you for your request. We are working on your quotation, and you will have it by {due}.\n\nIf anything changes on your side, answer this email or call me.\n\n${SIGNATURE}`,
  },
  {
    title: 'Question about missing facts',
    subject: 'A question about your request {reference}',
    text: `Hello {name},\n\nThank you for your request. To quote it right, we need a few more facts:\n\n- Height and length of the work area\n- Dates, and how long you need it\n- Delivery address, and access for a truck\n\nA drawing or a photo of the place helps. Answer this email or call me.\n\n${SIGNATURE}`,
    asksCustomer: true,
  },
  {
    title: 'Availability',
    subject: 'Availability for your request {reference}',
    text: `Hello {name},\n\nThank you for your request. The equipment that you asked for is available for your dates. It is not reserved until you accept a quotation.\n\nShall we go ahead? Answer this email or call me.\n\n${SIGNATURE}`,
  },
  {
    title: 'Cannot serve the area',
    subject: 'Your request {reference}',
    text: `Hello {name},\n\nThank you for your request. We are sorry, but we cannot deliver to your area. If you can pick up the equipment at one of our yards, answer this email or call me, and we will quote it that way.\n\n${SIGNATURE}`,
  },
  {
    title: 'Documents',
    subject: 'Documents for your request {reference}',
    text: `Hello {name},\n\nHere are the documents for your request {reference}. If you need anything else for your bid or vendor setup, answer this email or call me.\n\n${SIGNATURE}`,
  },
  {
    title: 'Follow-up on a quotation',
    subject: 'Our quotation for your request {reference}',
    text: `Hello {name},\n\nWe sent you our quotation for request {reference}. Do you have any questions, or should we change something?\n\nAnswer this email or call me.\n\n${SIGNATURE}`,
  },
];

/** Answers to customers, and the templates for them. */
export class KeepAnswers extends Migration {
  override up(): void {
    this.addSql(`create table "inquiry_answer" (
      "id" serial primary key,
      "inquiry_id" int not null,
      "key" text not null,
      "kind" text not null,
      "author" text not null,
      "at" timestamptz not null,
      "subject" text not null default '',
      "text" text not null default '',
      "attachments" jsonb not null default '[]',
      "asks_customer" boolean not null default false,
      "created_at" timestamptz not null default now(),
      constraint "inquiry_answer_inquiry_id_foreign" foreign key ("inquiry_id") references "inquiry" ("id") on delete cascade,
      constraint "inquiry_answer_inquiry_id_key_unique" unique ("inquiry_id", "key"),
      constraint "inquiry_answer_kind_check" check ("kind" in ('mail', 'call', 'own-mail')))`);
    this.addSql(`create table "answer_template" (
      "id" serial primary key,
      "title" text not null,
      "subject" text not null,
      "text" text not null,
      "asks_customer" boolean not null default false,
      "version" int not null default 1,
      constraint "answer_template_title_unique" unique ("title"))`);
    for (const { title, subject, text, asksCustomer = false } of TEMPLATES)
      this.addSql(
        `insert into "answer_template" ("title", "subject", "text", "asks_customer")
          values (${[title, subject, text].map(literal).join(', ')}, ${asksCustomer})`,
      );
  }

  override down(): void {
    this.addSql('drop table "answer_template"');
    this.addSql('drop table "inquiry_answer"');
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
