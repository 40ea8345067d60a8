import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { DELIVERY_STATES, type DeliveryState } from './admin/webhooks-admin.contract.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookTarget } from './webhook-target.entity.js';

/** The delivery of an event to one target. The table is both outbox and log. */
@Entity({ tableName: 'webhook_delivery' })
@Index({ properties: ['target', 'id'] })
@Index({
  name: 'webhook_delivery_due_index',
  expression: `create index "webhook_delivery_due_index" on "webhook_delivery" ("target_id", "next_attempt_at") where "state" = 'waiting'`,
})
export class WebhookDelivery {
  [OptionalProps]?:
    | 'state'
    | 'attempts'
    | 'nextAttemptAt'
    | 'leasedUntil'
    | 'giveUpAt'
    | 'statusCode'
    | 'durationMs'
    | 'answer'
    | 'error'
    | 'deliveredAt'
    | 'createdAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => WebhookEvent, deleteRule: 'cascade', index: true })
  event!: WebhookEvent;

  @ManyToOne({ entity: () => WebhookTarget, deleteRule: 'cascade' })
  target!: WebhookTarget;

  @Enum({ items: DELIVERY_STATES.map(({ value }) => value), default: 'waiting' })
  state: DeliveryState = 'waiting';

  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  /** Set before each attempt to the time at which it is repeated if its worker dies. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextAttemptAt!: Date;

  /** End of the job's lease; the delivery is queued again after it. */
  @Property({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null = null;

  /** Set by the first attempt. */
  @Property({ type: 'timestamptz', nullable: true })
  giveUpAt: Date | null = null;

  /** HTTP status; null without a response. Like the next three fields, it describes the last attempt. */
  @Property({ type: 'integer', nullable: true })
  statusCode: number | null = null;

  @Property({ type: 'integer', nullable: true })
  durationMs: number | null = null;

  /** Beginning of the receiver's response. */
  @Property({ type: 'text', default: '' })
  answer: string = '';

  @Property({ type: 'text', default: '' })
  error: string = '';

  @Property({ type: 'timestamptz', nullable: true })
  deliveredAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
