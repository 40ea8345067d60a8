import type { BuilderResponse } from '../../backend/builder/builder.contract.js';
import type { ListedProduct } from '../../backend/catalog/product.contract.js';

/** Two scaffolds, 190 lb each, of ten ledgers and a part that is not a catalog item. */
export const DESIGN_LINE = { design: 'system=ring', name: 'North wall', weight: 190, pieces: 11, quantity: 2 };

export const RECORD: ListedProduct = {
  id: 7,
  sku: 'RL-LDG-213',
  name: 'Ringlock Ledger',
  weight: 19,
  price: '0.00',
  weekPrice: '0.00',
  fourWeekPrice: '0.00',
  salePrice: '0.00',
  minimumRentalDays: null,
};

const ITEM = { ...RECORD, vendor: '', isDiscontinued: false, replacement: null, weightLb: 19 };
const PART = { role: 'ring-ledger', unitWeightLb: 19, lineWeightLb: 190 };

/** The part of an answer that the quote list reads. */
export const ANSWER = {
  parts: [
    { ...PART, name: "Ledger 7'-0", item: ITEM, quantity: 10 },
    { ...PART, name: 'Special', item: null, quantity: 1, unitWeightLb: null, lineWeightLb: null },
  ],
  totals: { weightLb: 190, piecesWithoutWeight: 1, legs: 4, legLoadLb: 100, pallets: 1, truckloads: 0.1 },
  rules: [],
} as unknown as BuilderResponse;
