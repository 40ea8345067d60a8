import type { QuotationLine } from '../quotations/quotations.contract.js';

/** A line without an item of the catalog. */
export const FREE_LINE: QuotationLine = {
  ...{
    kind: 'labor',
    section: '',
    productId: null,
    sku: '',
    name: 'Erect',
    description: '',
    unit: 'hour',
    quantity: 8,
  },
  ...{ weight: null, rateBasis: null, dayRate: null, weekRate: null, fourWeekRate: null, minimumDays: null },
  ...{ unitPrice: '75.00', percent: null, priceOnRequest: false, optional: false },
};
