import { Migration } from '@mikro-orm/migrations';

const INDEXES = [
  [
    'product_index_by_length',
    `create index concurrently product_index_by_length on product_index
      ((coalesce(nullif(round(length), 0)::text, '')), name_key, product_id)`,
  ],
  // The next migration makes it the primary key.
  [
    'product_cube_by_length',
    `create unique index concurrently product_cube_by_length on product_cube
      (family, part_type, category, stock_status, vendor, material, duty, condition, length)`,
  ],
] as const;

/** Without a transaction, because the indexes are built concurrently. An interrupted build leaves an invalid index behind. */
export class CatalogLengthIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, create] of INDEXES) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(create);
    }
  }

  override down(): void {
    for (const [name] of INDEXES) this.addSql(`drop index ${name}`);
  }
}
