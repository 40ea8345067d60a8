import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Inquiry } from '../inquiry.entity.js';

/** An internal note of a staff member. Deleted on erasure. */
@Entity({ tableName: 'inquiry_note' })
export class InquiryNote {
  [OptionalProps]?: 'createdAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Inquiry, deleteRule: 'cascade', index: true })
  inquiry!: Inquiry;

  /** The author's email at that time. */
  @Property({ type: 'text' })
  author!: string;

  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
