import type { RentalCharge } from '../catalog/rates.contract.js';
import type { QuotationLine } from './quotation-fields.contract.js';
import { LINE_KINDS, type LineKind, PRICED_KINDS } from './quotations.contract.js';
import { chargeText, percentText } from './totals.contract.js';

/** Texts about lines that the customer's page and the PDF share. */

type ChargedLine = Pick<
  QuotationLine,
  'kind' | 'percent' | 'rentalOnly' | 'minimumDays' | 'dayRate' | 'weekRate' | 'fourWeekRate'
> & { charge: RentalCharge | null };

export const kindLabel = (kind: LineKind): string => LINE_KINDS.find(({ value }) => value === kind)?.label ?? kind;

/** How one piece is charged, and why that may be for more days than the rental, or what a discount lowers; '' if that is plain. */
export function chargeNote(line: ChargedLine, rentalDays: number | null): string {
  const { kind, percent, rentalOnly, charge, minimumDays } = line;
  if (kind === 'discount' && percent === null) return rentalOnly ? 'Off the rental only' : '';
  if (kind === 'discount')
    return `${percentText(percent ?? '')} of the sum of all ${rentalOnly ? 'rental lines' : 'lines'}`;
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

/** Groups lines by section and kind, in the order in which sections first occur. Discounts are last, because they apply to several lines. */
export function lineGroups<Line extends { section: string; kind: LineKind }>(lines: readonly Line[]) {
  const isDiscount = ({ kind }: Line) => kind === 'discount';
  const sections = [...new Set(lines.filter((line) => !isDiscount(line)).map(({ section }) => section))];
  const groups = sections.flatMap((section) =>
    PRICED_KINDS.map((kind) => ({
      title: section === '' ? kindLabel(kind) : `${section}: ${kindLabel(kind).toLowerCase()}`,
      lines: lines.filter((line) => line.section === section && line.kind === kind),
    })),
  );
  return [...groups, { title: 'Discounts', lines: lines.filter(isDiscount) }].filter((group) => group.lines.length > 0);
}

/** As the customer reads them: the lines of the total by group, then the optional ones. */
export const inReadingOrder = <Line extends { section: string; kind: LineKind; optional: boolean }>(
  lines: readonly Line[],
): Line[] =>
  [false, true].flatMap((optional) =>
    lineGroups(lines.filter((line) => line.optional === optional)).flatMap((group) => group.lines),
  );
