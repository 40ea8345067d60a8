import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How often a text was searched for on one day. Says nothing about who searched. */
@Entity({ tableName: 'search_count' })
export class SearchCount {
  [PrimaryKeyProp]?: ['day', 'text'];

  /** In the company's time zone. */
  @PrimaryKey({ type: 'date' })
  day!: string;

  /** As `toCountedText` writes it. */
  @PrimaryKey({ type: 'text' })
  text!: string;

  @Property({ type: 'integer' })
  searches!: number;

  /** Products that the last search of the day found. */
  @Property({ type: 'integer' })
  results!: number;

  @Property({ type: 'integer' })
  opened!: number;
}
