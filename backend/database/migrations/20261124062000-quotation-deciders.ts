import { Migration } from '@mikro-orm/migrations';

/** Stores the person behind a decision, because staff record decisions that come by phone or mail. */
export class KeepQuotationDeciders extends Migration {
  override up(): void {
    this.addSql('alter table "quotation_revision" add column "decided_by" text null');
    // The audit log has had it from the beginning.
    this.addSql(`update quotation_revision r set decided_by = (
      select a.actor from staff_audit a join quotation q on q.id = r.quotation_id
      where a.action in ('quotation.accepted', 'quotation.declined')
        and a.subject like 'quotation ' || q.number || ' ' || chr(64 + r.revision) || ' from %'
      order by a.id desc limit 1
    ) where r.decided_at is not null and r.revision <= 26`);
  }

  override down(): void {
    this.addSql('alter table "quotation_revision" drop column "decided_by"');
  }
}
