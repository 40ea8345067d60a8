import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import type { SentEventType } from './webhooks.contract.js';

/** Something that happened, with the body that every target gets. Stored in the transaction of the change. */
@Entity({ tableName: 'webhook_event' })
@Index({ properties: ['createdAt'] })
export class WebhookEvent {
  [OptionalProps]?: 'inquiry' | 'createdAt';

  /** The `id` of the payload. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  type!: SentEventType;

  /** Null for a test event. */
  @ManyToOne({ entity: () => Inquiry, nullable: true, deleteRule: 'cascade', index: true })
  inquiry: Inquiry | null = null;

  /** Null once the person was erased. */
  @Property({ type: 'text', nullable: true })
  body!: string | null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
