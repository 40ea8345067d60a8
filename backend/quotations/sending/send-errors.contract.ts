import { isEmailAddress } from '../../config/value-formats.contract.js';
import type { QuotationContent } from '../quotation-fields.contract.js';
import type { QuotationTotals } from '../totals.contract.js';

/**
 * Reasons why a quotation cannot be sent yet, by field; empty if it can.
 * @param undecided what the owner's terms do not say yet
 */
export function sendErrors(
  content: QuotationContent,
  totals: Pick<QuotationTotals, 'unpriced' | 'discountTooHigh'>,
  undecided: readonly string[] = [],
): Record<string, string[]> {
  const { customerName, customerEmail, lines, rentalDays } = content;
  const errors: Record<string, string[]> = {};
  if (customerName === '') errors.customerName = ['Enter the name of the customer.'];
  if (!isEmailAddress(customerEmail))
    errors.customerEmail = ['Enter an email address that the quotation can be sent to.'];
  if (rentalDays === null && lines.some(({ kind, rateBasis }) => kind === 'rental' && rateBasis === 'rates'))
    errors.rentalDays = ['Enter the rental duration.'];
  const aboutLines = [
    ...(lines.some(({ kind, optional }) => kind !== 'discount' && !optional) ? [] : ['Add a line first.']),
    ...(totals.unpriced > 0 ? [unpricedText(totals.unpriced)] : []),
    ...(totals.discountTooHigh ? ['The discounts are higher than the lines that they lower.'] : []),
  ];
  if (aboutLines.length > 0) errors.lines = aboutLines;
  if (undecided.length > 0)
    errors.salesTerms = [
      `An owner must decide on ${undecided.join(' and ')} of all quotations first, even if none apply.`,
    ];
  return errors;
}

const unpricedText = (count: number): string =>
  count === 1
    ? 'One line has no price. Enter one, or mark the line as priced on request.'
    : `${count} lines have no price. Enter one for each, or mark them as priced on request.`;
