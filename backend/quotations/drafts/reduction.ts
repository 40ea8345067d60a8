import { type Rates, rentalCharge } from '../../catalog/rates.contract.js';
import { readCents } from '../../measures/money.contract.js';
import type { QuotationContent } from '../quotations.contract.js';
import { isAboveLimit, type QuotationTotals } from '../totals.contract.js';

/**
 * True if a quotation is reduced by more than the owner's limit. Prices below the rate card count like discounts; otherwise a lower
 * price would be a discount without approval.
 * @param card today's rates, by product
 */
export function isReducedAbove(
  limitPercent: string,
  { lines, rentalDays }: QuotationContent,
  totals: QuotationTotals,
  card: ReadonlyMap<number, Rates>,
): boolean {
  // Checked separately, so that optional lines at full price cannot hide a reduction of the other lines.
  const counted = { full: 0n, reduction: readCents(totals.discount) ?? 0n };
  const optional = { full: 0n, reduction: 0n };
  for (const [at, line] of lines.entries()) {
    const quoted = readCents(totals.lines[at]?.amount ?? '');
    if (quoted === null || line.kind === 'discount') continue;
    const rates = card.get(line.productId ?? 0);
    const unit = rates && readCents(cardPrice(line.kind, rates, rentalDays) ?? '');
    const listed = unit ? unit * BigInt(line.quantity) : quoted;
    const sums = line.optional ? optional : counted;
    sums.full += listed > quoted ? listed : quoted;
    if (listed > quoted) sums.reduction += listed - quoted;
  }
  return [counted, optional].some(({ full, reduction }) => isAboveLimit(reduction, full, limitPercent));
}

/** Price of one piece, for the whole rental or for sale; null if the rate card has none. */
function cardPrice(kind: string, rates: Rates, rentalDays: number | null): string | null {
  if (kind === 'sale') return rates.sale;
  return kind === 'rental' && rentalDays !== null ? (rentalCharge(rates, rentalDays)?.amount ?? null) : null;
}
