import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { COUNT_KINDS, type CountKind } from './counts.contract.js';

/** How often something happened on one day. Says nothing about who did it. */
@Entity({ tableName: 'daily_count' })
export class DailyCount {
  [PrimaryKeyProp]?: ['kind', 'day', 'key'];

  @Enum({ items: [...COUNT_KINDS], primary: true })
  kind!: CountKind;

  /** In the company's time zone. */
  @PrimaryKey({ type: 'date' })
  day!: string;

  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  count!: number;
}
