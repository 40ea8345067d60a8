import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Inquiry } from '../inquiry.entity.js';

/** An internal note of a staff member, or a customer's question about a quotation. Deleted on erasure. */
@Entity({ tableName: 'inquiry_note' })
@Unique({ properties: ['inquiry', 'idempotencyKey'] })
export class InquiryNote {
  [OptionalProps]?: 'createdAt' | 'idempotencyKey';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Inquiry, deleteRule: 'cascade', index: true })
  inquiry!: Inquiry;

  /** The author's email at that time. */
  @Property({ type: 'text' })
  author!: string;

  @Property({ type: 'text' })
  text!: string;

  /** Idempotency key of a customer's question. */
  @Property({ type: 'text', nullable: true })
  idempotencyKey: string | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
