import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { QuotationRevision } from './quotation-revision.entity.js';
import { LINE_KINDS, QUOTATION_LIMITS, RATE_BASES } from './quotations.contract.js';

const amount = () => p.decimal().precision(12).scale(2).strictNullable();
const { minimumDays } = QUOTATION_LIMITS;

/** A line of a revision. A trigger protects the lines of a sent revision from changes. */
export const QuotationLine = defineEntity({
  name: 'QuotationLine',
  tableName: 'quotation_line',
  uniques: [{ properties: ['revision', 'position'] }],
  checks: [
    { name: 'quotation_line_quantity_check', expression: 'quantity > 0' },
    {
      name: 'quotation_line_minimum_days_check',
      expression: `minimum_days >= ${minimumDays.min} and minimum_days <= ${minimumDays.max}`,
    },
    { name: 'quotation_line_rental_check', expression: `("kind" = 'rental') = ("rate_basis" is not null)` },
    { name: 'quotation_line_percent_check', expression: `"percent" is null or "kind" = 'discount'` },
  ],
  properties: {
    id: p.integer().primary(),
    revision: p.manyToOne(QuotationRevision).deleteRule('cascade'),
    /** From 1. */
    position: p.integer(),
    kind: p.enum(LINE_KINDS.map(({ value }) => value)),
    section: p.text(),
    /** Not a foreign key: the line outlives the item. */
    productId: p.integer().strictNullable(),
    sku: p.text(),
    name: p.text(),
    description: p.text(),
    unit: p.text(),
    quantity: p.decimal('number').precision(8).scale(2),
    weight: p.double().$type<number>().strictNullable(),
    rateBasis: p.enum(RATE_BASES).strictNullable(),
    dayRate: amount(),
    weekRate: amount(),
    fourWeekRate: amount(),
    minimumDays: p.integer().strictNullable(),
    unitPrice: amount(),
    percent: p.decimal().strictNullable().precision(6).scale(3),
    priceOnRequest: p.boolean(),
    optional: p.boolean(),
  },
});
export type QuotationLine = InferEntity<typeof QuotationLine>;
