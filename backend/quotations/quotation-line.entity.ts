import { EntitySchema, OptionalProps } from '@mikro-orm/core';
import * as schema from './quotation-fields.contract.js';
import { fieldColumns, QuotationRevision } from './quotation-revision.entity.js';

/** A line of a revision. A trigger protects the lines of a sent revision from changes. */
export interface QuotationLine extends schema.QuotationLine {
  [OptionalProps]?: 'id';
  id: number;
  revision: QuotationRevision;
  /** From 1. */
  position: number;
}

const { minimumDays } = schema.LINE_FIELDS;

export const QuotationLine = new EntitySchema<QuotationLine>({
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
    id: { type: 'integer', primary: true },
    // Not a foreign key to the item: the line outlives it.
    ...fieldColumns(schema.LINE_FIELDS, { type: 'decimal', precision: 12, scale: 2 }),
    // The previous release stores lines without it during a rolling update.
    rentalOnly: { type: 'boolean', default: false },
    revision: { kind: 'm:1', entity: () => QuotationRevision, deleteRule: 'cascade' },
    position: { type: 'integer' },
  },
});
