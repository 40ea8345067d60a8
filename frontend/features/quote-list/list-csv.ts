import { designAddress } from '../../../backend/builder/design-query.contract.js';
import { neutralizedCell } from '../../../backend/platform/csv/formula-cells.contract.js';
import { hasPrice } from '../catalog/price-text.js';
import type { CurrentList } from './current-list.js';
import { isDesign, isItem } from './quote-list.js';

/** Excel needs it to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const HEAD = [
  'SKU',
  'Item',
  'Quantity',
  'Weight each (lb)',
  'Weight (lb)',
  'Price per day, each (USD)',
  'Sale price, each (USD)',
];

export interface CsvList extends CurrentList {
  publicUrl: string;
}

/**
 * The list as a CSV file for a spreadsheet, with the facts of the job below it.
 * @param facts label and value
 */
export function listCsv(
  { list, lines, designs, publicUrl }: CsvList,
  facts: readonly (readonly [string, string])[],
): string {
  const byId = new Map(lines.map((current) => [current.line.id, current]));
  const byDesign = new Map(designs.map((current) => [current.line.design, current]));
  const rows = list.map((line) => {
    if (isDesign(line)) {
      const { weight } = byDesign.get(line.design) ?? line;
      const text = `${line.name}, scaffold design: ${publicUrl}${designAddress(line.design)}`;
      return ['', text, line.quantity, weight ?? '', weight === null ? '' : rounded(weight * line.quantity), '', ''];
    }
    if (!isItem(line)) return ['', line.text, line.quantity, '', '', '', ''];
    const { item = line, record } = byId.get(line.id) ?? {};
    const { weight } = item;
    const amount = (price: string | undefined) => (price && hasPrice(price) ? price : '');
    return [
      item.sku,
      item.name,
      line.quantity,
      weight ?? '',
      weight === null ? '' : rounded(weight * line.quantity),
      amount(record?.price),
      amount(record?.salePrice),
    ];
  });
  const job = facts.filter(([, value]) => value !== '');
  const all = [HEAD, ...rows, ...(job.length > 0 ? [[''], ...job] : [])];
  return BYTE_ORDER_MARK + all.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Texts are guarded against being read as formulas. */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : neutralizedCell(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without floating-point noise. */
const rounded = (value: number): number => Math.round(value * 100) / 100;
