import { stringify } from 'csv-stringify/sync';
import { neutralizedCell } from '../platform/csv/formula-cells.js';
import { type BuilderPart, type BuilderTotals, NOT_IN_OUR_LIST, PLANNING_AID } from './builder.contract.js';
import { notWeighedText } from './weight-text.contract.js';

/** Excel takes a file for UTF-8 by this mark only. */
const BYTE_ORDER_MARK = '\ufeff';
const HEAD = ['Quantity', 'SKU', 'Item', 'Part', 'Unit weight (lb)', 'Line weight (lb)'];

/** A parts list as a file for a spreadsheet: UTF-8 with a mark, CRLF, the total and the caution in the last two rows. */
export function partsText(parts: readonly BuilderPart[], totals: BuilderTotals): string {
  const weight = (pounds: number | null): string => (pounds === null ? '' : pounds.toFixed(1));
  const lines = parts.map((part) => [
    String(part.quantity),
    part.item?.sku ?? '',
    part.item?.name ?? NOT_IN_OUR_LIST,
    part.name,
    weight(part.unitWeightLb),
    weight(part.lineWeightLb),
  ]);
  const { piecesWithoutWeight, weightLb } = totals;
  const total = piecesWithoutWeight > 0 ? `Total, at least; ${notWeighedText(piecesWithoutWeight)}` : 'Total';
  const rows = [HEAD, ...lines, ['', '', '', total, '', weight(weightLb)], ['', '', '', PLANNING_AID, '', '']];
  const cells = rows.map((row) => row.map(neutralizedCell));
  return BYTE_ORDER_MARK + stringify(cells, { record_delimiter: 'windows' });
}
