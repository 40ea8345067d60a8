import { ArrayType, OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { WebhookEventType } from './webhooks.contract.js';

/** An address that events are posted to. */
@Entity({ tableName: 'webhook_target' })
export class WebhookTarget {
  [OptionalProps]?: 'enabled' | 'failingSince' | 'stoppedAt' | 'createdAt' | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  address!: string;

  @Property({ type: 'text' })
  description!: string;

  @Property({ type: ArrayType, columnType: 'text[]' })
  events!: WebhookEventType[];

  /** Sealed by `WebhookSecretsService`. */
  @Property({ type: 'text' })
  secret!: string;

  @Property({ type: 'boolean', default: true })
  enabled: boolean = true;

  /** The first failed attempt since the last success. */
  @Property({ type: 'timestamptz', nullable: true })
  failingSince: Date | null = null;

  /** When it was turned off because it kept failing; null once an owner has turned it on or off. */
  @Property({ type: 'timestamptz', nullable: true })
  stoppedAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  /** Optimistic lock of the fields that owners edit. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
