import { defaultsOf, LINE_FIELDS, type QuotationLine } from '../quotations/quotation-fields.contract.js';

/** A line without an item of the catalog. */
export const FREE_LINE: QuotationLine = {
  ...defaultsOf(LINE_FIELDS),
  ...{ kind: 'labor', name: 'Erect', unit: 'hour', quantity: 8, unitPrice: '75.00' },
};
