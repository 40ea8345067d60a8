import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The last number of a year. Incremented in the transaction that sends a quotation, so that a rollback leaves no gap. */
export const QuotationNumber = defineEntity({
  name: 'QuotationNumber',
  tableName: 'quotation_number',
  properties: { year: p.integer().primary().autoincrement(false), last: p.integer() },
});
export type QuotationNumber = InferEntity<typeof QuotationNumber>;
