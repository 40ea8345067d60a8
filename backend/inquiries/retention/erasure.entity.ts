import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** One erasure of a person or of an inquiry. A restore keeps these rows (decision 077). */
@Entity({ tableName: 'erasure' })
export class Erasure {
  [OptionalProps]?: 'at';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Keyed hash of the canonical address, of the inquiry's reference, or of a phone number's key. */
  @Property({ type: 'text' })
  addressHash!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  at: Date = new Date();
}
