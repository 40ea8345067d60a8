import { Migration } from '@mikro-orm/migrations';

/** Index-only counts for the ledger and for the queue's filters by kind, mails and read state. */
export class SpeedUpQueue extends Migration {
  override up(): void {
    for (const [name, columns, condition] of INDEXES)
      this.addSql(`create index "${name}" on ${columns} where ${condition}`);
  }

  override down(): void {
    for (const [name] of INDEXES) this.addSql(`drop index "${name}"`);
  }
}

const INDEXES = [
  ['inquiry_contact_index', `"inquiry" ("created_at", "id")`, `"form_type" = 'contact' and "document_title" is null`],
  ['inquiry_quote_index', `"inquiry" ("created_at", "id")`, `"form_type" = 'quote' and "document_title" is null`],
  ['inquiry_document_index', `"inquiry" ("created_at", "id")`, `"document_title" is not null`],
  [
    'inquiry_read_index',
    `"inquiry" ("created_at", "id")`,
    `not ("read_at" is null and "erased_at" is null and "state" <> 'spam')`,
  ],
  ['inquiry_present_index', `"inquiry" ("id")`, `"erased_at" is null`],
  ['inquiry_erased_index', `"inquiry" ("id")`, `"erased_at" is not null`],
  [
    'outgoing_mail_ledger_index',
    `"outgoing_mail" ("subject_id")`,
    `"kind" in ('inquiry-sales', 'inquiry-confirmation') and "state" <> 'erased'`,
  ],
] as const;
