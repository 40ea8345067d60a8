import type { ItemPrices, ListEstimate, Rates } from '../../../../backend/catalog/rates.contract.js';
import { ratesOf, rentalEstimate, saleEstimate } from '../../../../backend/catalog/rates.contract.js';
import type { RentalFactors } from '../../../../backend/config/company.contract.js';
import type { CurrentLine } from '../current-list.js';
import { type CurrentDesign, piecesIn } from '../current-list.js';

/** Without a record there is no rate. */
const NO_PRICES: ItemPrices = {
  price: '0.00',
  weekPrice: '0.00',
  fourWeekPrice: '0.00',
  salePrice: '0.00',
  minimumRentalDays: null,
};

export interface EstimatedList {
  /** Without items removed from the catalog. */
  lines: readonly CurrentLine[];
  designs: readonly CurrentDesign[];
  /** Free lines have no price. */
  freeLines: number;
}

/** With the number of lines; a design counts part by part. */
type CountedEstimate = ListEstimate & { count: number };

/** Rental of a list before freight. */
export const estimateRental = (list: EstimatedList, days: number, factors: RentalFactors): CountedEstimate =>
  counted(list, (lines) => rentalEstimate(lines, days), factors);

/** Purchase of a list at its sale prices, before freight; otherwise the same. */
export const estimateSale = (list: EstimatedList, factors: RentalFactors): CountedEstimate =>
  counted(list, saleEstimate, factors);

function counted(
  { lines, designs, freeLines }: EstimatedList,
  estimate: (lines: { quantity: number; rates: Rates }[]) => ListEstimate,
  factors: RentalFactors,
): CountedEstimate {
  const priced = [
    ...lines.map(({ line, record }) => ({ quantity: line.quantity, rates: ratesOf(record ?? NO_PRICES, factors) })),
    ...designs.flatMap((design) =>
      piecesIn(design).map(({ id, quantity }) => ({
        quantity,
        rates: ratesOf((id !== null && design.records.get(id)) || NO_PRICES, factors),
      })),
    ),
  ];
  const { total, unpriced } = estimate(priced);
  return { total, unpriced: unpriced + freeLines, count: priced.length + freeLines };
}

/** `3 lines have no rental rate.`; '' if all have one. A list with designs counts their parts. */
export function unpricedText(unpriced: number, price: 'rental rate' | 'sale price', hasDesigns = false): string {
  if (unpriced === 0) return '';
  const [one, many] = hasDesigns ? ['part or line', 'parts or lines'] : ['line', 'lines'];
  return unpriced === 1 ? `1 ${one} has no ${price}.` : `${unpriced} ${many} have no ${price}.`;
}
