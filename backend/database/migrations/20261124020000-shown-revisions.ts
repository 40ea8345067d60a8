import { Migration } from '@mikro-orm/migrations';

/** Lets the list of quotations sort by values of revisions without reading their rows, which are large. */
export class IndexShownRevisions extends Migration {
  override up(): void {
    this.addSql(`create index "quotation_revision_shown_index" on "quotation_revision" ("quotation_id", "state")
      include ("total", "expires_at", "customer_company", "customer_name")`);
  }

  override down(): void {
    this.addSql('drop index "quotation_revision_shown_index"');
  }
}
