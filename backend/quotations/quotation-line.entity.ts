import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { QuotationRevision } from './quotation-revision.entity.js';
import {
  LINE_KINDS,
  type LineKind,
  QUOTATION_LIMITS,
  type QuotationLine as QuotationLineFields,
  RATE_BASES,
  type RateBasis,
} from './quotations.contract.js';

const AMOUNT = { type: 'decimal', precision: 12, scale: 2, nullable: true } as const;
const { minimumDays } = QUOTATION_LIMITS;

/** A line of a revision. A trigger protects the lines of a sent revision from changes. */
@Entity({ tableName: 'quotation_line' })
@Unique({ properties: ['revision', 'position'] })
@Check({ name: 'quotation_line_quantity_check', expression: 'quantity > 0' })
@Check({
  name: 'quotation_line_minimum_days_check',
  expression: `minimum_days >= ${minimumDays.min} and minimum_days <= ${minimumDays.max}`,
})
@Check({ name: 'quotation_line_rental_check', expression: `("kind" = 'rental') = ("rate_basis" is not null)` })
@Check({ name: 'quotation_line_percent_check', expression: `"percent" is null or "kind" = 'discount'` })
export class QuotationLine implements QuotationLineFields {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => QuotationRevision, deleteRule: 'cascade' })
  revision!: QuotationRevision;

  /** From 1. */
  @Property({ type: 'integer' })
  position!: number;

  @Enum({ items: LINE_KINDS.map(({ value }) => value) })
  kind!: LineKind;

  @Property({ type: 'text' })
  section!: string;

  /** Not a foreign key: the line outlives the item. */
  @Property({ type: 'integer', nullable: true })
  productId!: number | null;

  @Property({ type: 'text' })
  sku!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  description!: string;

  @Property({ type: 'text' })
  unit!: string;

  @Property({ type: 'decimal', precision: 8, scale: 2, runtimeType: 'number' })
  quantity!: number;

  @Property({ type: 'double', nullable: true })
  weight!: number | null;

  @Enum({ items: [...RATE_BASES], nullable: true })
  rateBasis!: RateBasis | null;

  @Property({ ...AMOUNT })
  dayRate!: string | null;

  @Property({ ...AMOUNT })
  weekRate!: string | null;

  @Property({ ...AMOUNT })
  fourWeekRate!: string | null;

  @Property({ type: 'integer', nullable: true })
  minimumDays!: number | null;

  @Property({ ...AMOUNT })
  unitPrice!: string | null;

  @Property({ type: 'decimal', precision: 6, scale: 3, nullable: true })
  percent!: string | null;

  @Property({ type: 'boolean' })
  priceOnRequest!: boolean;

  @Property({ type: 'boolean' })
  optional!: boolean;
}
