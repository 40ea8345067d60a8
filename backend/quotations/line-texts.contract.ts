import type { RentalCharge } from '../catalog/rates.contract.js';
import { LINE_KINDS, type LineKind, type QuotationLine } from './quotations.contract.js';
import { chargeText, percentText } from './totals.contract.js';

/** Texts about lines that the customer's page and the PDF share. */

type ChargedLine = Pick<QuotationLine, 'kind' | 'percent' | 'minimumDays' | 'dayRate' | 'weekRate' | 'fourWeekRate'> & {
  charge: RentalCharge | null;
};

export function kindLabel(kind: LineKind): string {
  return LINE_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}

/** How one piece is charged, and why that may be for more days than the rental; '' for a line without a calculation. */
export function chargeNote(line: ChargedLine, rentalDays: number | null): string {
  const { kind, percent, charge, minimumDays } = line;
  if (kind === 'discount') return percent === null ? '' : `${percentText(percent)} of the sum of all lines`;
  if (charge === null) return '';
  const minimum = rentalDays !== null && charge.chargedDays > rentalDays ? `. Minimum rental: ${minimumDays} days` : '';
  return `Charged each: ${chargeText(charge, line)}${minimum}`;
}

export function onRequestNote(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'One line is priced on request. It is not in the total.'
    : `${count} lines are priced on request. They are not in the total.`;
}
