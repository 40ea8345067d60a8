import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ProductField } from '../product.contract.js';

/** Value of `field` for a deletion: the items went to the trash. */
export const REMOVAL = 'removal';

/**
 * A bulk change of one field, or a bulk deletion. Its items are in `product_change_line`, which has no entity, because
 * only set queries use it.
 */
@Entity({ tableName: 'product_change' })
@Index({
  name: 'product_change_undoable',
  expression: `create index "product_change_undoable" on "product_change" ("id") where "undone_at" is null`,
})
export class ProductChange {
  [OptionalProps]?: 'at';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at: Date = new Date();

  /** Email of the staff member. */
  @Property({ type: 'text' })
  actor!: string;

  @Property({ type: 'text' })
  note!: string;

  @Property({ type: 'text' })
  field!: ProductField | typeof REMOVAL;

  /** The value that was set, as text; null for none. */
  @Property({ type: 'text', nullable: true })
  after: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  undoneAt: Date | null = null;
}
