import { Migration } from '@mikro-orm/migrations';

/** Makes a customer's question that is posted twice one note. */
export class KeyCustomerQuestions extends Migration {
  override up(): void {
    this.addSql('alter table "inquiry_note" add column "idempotency_key" text null');
    this.addSql(`alter table "inquiry_note" add constraint "inquiry_note_inquiry_id_idempotency_key_unique"
      unique ("inquiry_id", "idempotency_key")`);
  }

  override down(): void {
    this.addSql('alter table "inquiry_note" drop column "idempotency_key"');
  }
}
