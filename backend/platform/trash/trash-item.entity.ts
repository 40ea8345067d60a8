import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TRASH_KINDS, type TrashKind } from './trash-kinds.contract.js';

/** A deleted record. It has left its table, so that nothing else has to know about the trash. */
@Entity({ tableName: 'trash_item' })
@Index({ properties: ['removedAt', 'id'] })
export class TrashItem {
  [OptionalProps]?: 'related' | 'removedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: [...TRASH_KINDS] })
  kind!: TrashKind;

  /** Id of the record, which it gets back. */
  @Property({ type: 'integer' })
  recordId!: number;

  /** Shown to staff. */
  @Property({ type: 'text' })
  name!: string;

  /** The row. */
  @Property({ type: 'json', lazy: true })
  record!: Readonly<Record<string, unknown>>;

  /** Rows of other tables that were deleted with it. */
  @Property({ type: 'json', nullable: true, lazy: true })
  related: Readonly<Record<string, unknown>> | null = null;

  /** Email of the staff member, or the name of a program. */
  @Property({ type: 'text' })
  removedBy!: string;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  removedAt!: Date;
}
