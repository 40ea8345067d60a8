import { EntitySchema } from '@mikro-orm/core';
import { SALES_TERMS_ROWS, type SalesTerms as SalesTermsFields, type SalesTermsRow } from './sales-terms.contract.js';

/** The only row of the table. If it is missing, the defaults apply. */
export interface SalesTerms extends SalesTermsFields {
  id: number;
  /** Percentage of requests answered on time, which pages may show; null if too few were measured. */
  answeredPercent: number | null;
  version: number;
}

export const SALES_TERMS_ID = 1;

export const SalesTerms = new EntitySchema<SalesTerms>({
  name: 'SalesTerms',
  tableName: 'sales_terms',
  checks: [{ name: 'sales_terms_id_check', expression: `id = ${SALES_TERMS_ID}` }],
  properties: {
    id: { type: 'integer', primary: true, autoincrement: false },
    ...fieldColumns(),
    answeredPercent: { type: 'smallint', nullable: true },
    version: { type: 'integer', version: true, default: 1 },
  },
});

function fieldColumns() {
  const columns = SALES_TERMS_ROWS.map(([field, row]) => [field, columnOf(row)]);
  return Object.fromEntries(columns) as { [F in keyof SalesTermsFields]: ReturnType<typeof columnOf> };
}

function columnOf(row: SalesTermsRow) {
  if (row.kind === 'decimal') return { type: 'decimal', precision: 6, scale: row.places };
  if (row.kind === 'switch') return { type: 'boolean', default: row.default };
  return row.kind === 'whole' ? { type: 'integer', default: row.default } : { type: 'text' };
}
