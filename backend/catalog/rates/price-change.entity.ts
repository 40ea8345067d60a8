import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PRICE_WAYS, type PriceWay } from './rates-admin.contract.js';

/**
 * A change of prices. The triggers of `product` write it with one line per price in `price_change_line`, which has no
 * entity, because only set queries read it.
 */
@Entity({ tableName: 'price_change' })
@Index({
  name: 'price_change_undoable',
  expression: `create index "price_change_undoable" on "price_change" ("id") where "undoable" and "undone_at" is null`,
})
export class PriceChange {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at!: Date;

  @Enum({ items: [...PRICE_WAYS] })
  way!: PriceWay;

  /** Email of the staff member, or the name of the program. */
  @Property({ type: 'text' })
  actor!: string;

  @Property({ type: 'text' })
  note!: string;

  /** True for a bulk change or an import of the rate card. */
  @Property({ type: 'boolean', default: false })
  undoable: boolean = false;

  @Property({ type: 'timestamptz', nullable: true })
  undoneAt: Date | null = null;
}
