import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ProductField } from '../product.contract.js';

/** In the place of a field: the items of the change went to the bin. */
export const REMOVAL = 'removal';

/** A bulk change of one field, or a bulk deletion. Its items are `product_change_line`, which set queries write and read, so it has no entity. */
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
