import { kindLabel } from './line-texts.contract.js';
import { type LineKind, PRICED_KINDS } from './quotations.contract.js';

export interface LineGroup<Line> {
  title: string;
  lines: Line[];
}

/** Groups lines by section and kind, in the order in which sections first occur. Discounts are last, because they apply to all lines. */
export function lineGroups<Line extends { section: string; kind: LineKind }>(
  lines: readonly Line[],
): LineGroup<Line>[] {
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
