import { Migration } from '@mikro-orm/migrations';

const INDEXES = [
  ['quotation_made_from_index', '(made_from)'],
  [
    'quotation_handover_index',
    `(ends_on) where state = 'accepted' and (handed_over_at is null or ended_at is null and ends_on is not null)`,
  ],
] as const;

/** Without a transaction, because the indexes are built concurrently. An interrupted build leaves an invalid index behind. */
export class HandoverIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, columns] of INDEXES) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on quotation ${columns}`);
    }
    this.addSql('alter table quotation validate constraint quotation_handover_check');
    this.addSql('alter table quotation_revision validate constraint quotation_revision_delivery_check');
  }

  override down(): void {
    for (const [name] of INDEXES) this.addSql(`drop index ${name}`);
  }
}
