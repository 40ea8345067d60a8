import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Inquiry } from './inquiry.entity.js';

/** A line of a quote list, with the catalog data of its item at that time. */
@Entity({ tableName: 'inquiry_line' })
@Index({
  name: 'inquiry_line_product_index',
  expression: `create index "inquiry_line_product_index" on "inquiry_line" ("product_id", "inquiry_id") include ("quantity")`,
})
export class InquiryLine {
  [OptionalProps]?: 'weight';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Inquiry, deleteRule: 'cascade', index: true })
  inquiry!: Inquiry;

  /** From 1, in the order of the list. */
  @Property({ type: 'integer' })
  position!: number;

  /** Not a foreign key: the inquiry outlives the item. */
  @Property({ type: 'integer' })
  productId!: number;

  @Property({ type: 'text' })
  sku!: string;

  @Property({ type: 'text' })
  name!: string;

  /** Pieces. */
  @Property({ type: 'integer' })
  quantity!: number;

  /** Pounds each; null if unknown. */
  @Property({ type: 'double', nullable: true })
  weight: number | null = null;
}
