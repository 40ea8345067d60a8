import { Migration } from '@mikro-orm/migrations';

/** The purchase order that a customer attached when accepting. */
export class AddPurchaseOrderFiles extends Migration {
  override up(): void {
    this.addSql('alter table "quotation_revision" add column "purchase_order_file" uuid null');
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_purchase_order_file_check"
      check ("purchase_order_file" is null or "state" = 'accepted')`);
    this.addSql(`alter table "quotation_revision" add constraint "quotation_revision_purchase_order_file_unique"
      unique ("purchase_order_file")`);
  }

  override down(): void {
    this.addSql('alter table "quotation_revision" drop column "purchase_order_file"');
  }
}
