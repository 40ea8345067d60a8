import { Migration } from '@mikro-orm/migrations';

/** The list of quotations sorts by values of revisions, whose rows are large, without reading these. */
export class IndexShownRevisions extends Migration {
  override up(): void {
    this.addSql(`create index "quotation_revision_shown_index" on "quotation_revision" ("quotation_id", "state")
      include ("total", "expires_at", "customer_company", "customer_name")`);
  }

  override down(): void {
    this.addSql('drop index "quotation_revision_shown_index"');
  }
}
