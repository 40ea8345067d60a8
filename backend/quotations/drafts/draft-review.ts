import { type Rates, rentalCharge } from '../../catalog/rates.contract.js';
import { amountOf, dividedHalfUp, readCents } from '../../measures/money.contract.js';
import type { SalesTerms } from '../../sales-terms/sales-terms.contract.js';
import type { DraftReview, LineReduction } from '../admin/quotations-admin.contract.js';
import type { QuotationContent } from '../quotation-fields.contract.js';
import { isAboveLimit, percentText, quotationTotals } from '../totals.contract.js';

/** A rental of unknown duration is compared with this one. */
const USUAL_DAYS = 28;

/** Of a draft whose prices are approved, or need no approval. */
export const NOT_REFUSED = { refusedBy: null, refusalComment: '' };

/**
 * Prices below the rate card count like discounts; otherwise a lower price would be a discount without approval.
 * @param card today's rates, by product
 */
export function reductionsOf(
  content: QuotationContent,
  card: ReadonlyMap<number, Rates>,
  limitPercent: string,
): Pick<DraftReview, 'reductions' | 'exceededLimit'> {
  const totals = quotationTotals(content.lines, content);
  // Checked separately, so that optional lines at full price cannot hide a reduction of the other lines.
  const counted = { full: 0n, reduction: readCents(totals.discount) ?? 0n };
  const optional = { full: 0n, reduction: 0n };
  const reductions: LineReduction[] = [];
  for (const [at, line] of content.lines.entries()) {
    const quoted = readCents(totals.lines[at]?.amount ?? '');
    if (quoted === null || line.kind === 'discount') continue;
    const rates = card.get(line.productId ?? 0);
    const unit = rates ? cardPrice(line.kind, rates, content.rentalDays ?? USUAL_DAYS) : null;
    const listed = unit === null ? quoted : dividedHalfUp(unit * BigInt(Math.round(line.quantity * 100)), 100n);
    const sums = line.optional ? optional : counted;
    sums.full += quoted;
    if (listed <= quoted) continue;
    sums.full += listed - quoted;
    sums.reduction += listed - quoted;
    const below = `${Number(dividedHalfUp((listed - quoted) * 10_000n, listed)) / 100}%`;
    const amounts = { listed: amountOf(listed), quoted: amountOf(quoted) };
    reductions.push({ position: at + 1, name: line.name, ...amounts, below });
  }
  const isAbove = [counted, optional].some(({ full, reduction }) => isAboveLimit(reduction, full, limitPercent));
  return { reductions, exceededLimit: isAbove ? limitPercent : null };
}

/**
 * Cents of one piece, for the whole rental or for sale. An item that the card does not price for this kind of line is compared with its
 * lowest price, because a line of another kind would otherwise be a discount without approval. Null if the card has no price at all.
 */
function cardPrice(kind: string, rates: Rates, days: number): bigint | null {
  const rental = readCents(rentalCharge(rates, days)?.amount ?? '');
  const sale = readCents(rates.sale ?? '');
  const own = kind === 'rental' ? rental : kind === 'sale' ? sale : null;
  return own ?? (rental === null || (sale !== null && sale < rental) ? sale : rental);
}

/** A draft may be older than the owner's decision, or differ on purpose. */
export function noticesOf({ taxPercent, terms: text }: QuotationContent, terms: SalesTerms): string[] {
  const isUsualTax = Number(taxPercent) === Number(terms.salesTaxPercent);
  return [
    ...(isUsualTax
      ? []
      : [`Sales tax is ${percentText(taxPercent)} here and usually ${percentText(terms.salesTaxPercent)}.`]),
    ...(text === '' && terms.termsText !== '' ? ['This quotation has no terms, and usually it has some.'] : []),
  ];
}
