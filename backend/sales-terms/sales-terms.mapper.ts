import {
  SALES_TERMS_ROWS,
  type SalesTermsAnswer,
  type SalesTerms as SalesTermsFields,
} from './sales-terms.contract.js';
import type { SalesTerms } from './sales-terms.entity.js';

export function toSalesTermsAnswer(terms: SalesTerms): SalesTermsAnswer {
  const fields = Object.fromEntries(SALES_TERMS_ROWS.map(([field]) => [field, terms[field]])) as SalesTermsFields;
  return { ...fields, version: terms.version };
}
