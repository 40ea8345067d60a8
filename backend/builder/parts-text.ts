import { BYTE_ORDER_MARK, csvText } from '../platform/csv/csv.js';
import { type BuilderPart, type BuilderTotals, NOT_IN_CATALOG, PLANNING_AID } from './builder.contract.js';
import { notWeighedText, stockNote } from './design-text.contract.js';

const HEADER = ['Quantity', 'SKU', 'Item', 'Part', 'Unit weight (lb)', 'Line weight (lb)', 'Note'];

/** A parts list as CSV for spreadsheets. The last two rows are the total and the planning notice. */
export function partsText(parts: readonly BuilderPart[], totals: BuilderTotals): string {
  const weight = (pounds: number | null): string => (pounds === null ? '' : pounds.toFixed(1));
  const lines = parts.map((part) => [
    String(part.quantity),
    part.item?.sku ?? '',
    part.item?.name ?? NOT_IN_CATALOG,
    part.name,
    weight(part.unitWeightLb),
    weight(part.lineWeightLb),
    stockNote(part.item),
  ]);
  const { piecesWithoutWeight, weightLb } = totals;
  const total = piecesWithoutWeight > 0 ? `Total, at least; ${notWeighedText(piecesWithoutWeight)}` : 'Total';
  const rows = [
    HEADER,
    ...lines,
    ['', '', '', total, '', weight(weightLb), ''],
    ['', '', '', PLANNING_AID, '', '', ''],
  ];
  return BYTE_ORDER_MARK + csvText(rows);
}
