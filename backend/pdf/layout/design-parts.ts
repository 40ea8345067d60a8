import { type DrawnResponse, NOT_IN_CATALOG } from '../../builder/builder.contract.js';
import { atLeast, piecesText, stockNote, totalWeightText, weightText } from '../../builder/design-text.contract.js';
import { counted } from '../../measures/words.js';
import type { Block } from './block.js';
import { addHeading, SMALL, SMALL_MONO, SMALL_STRONG, STRONG } from './blocks.js';
import { printable } from './characters.js';
import { addInColumns, type Entry, HALF_WIDTH } from './columns.js';
import { textInks } from './inks.js';
import { type Cursor, type Sheets, WHOLE } from './sheets.js';
import { type TextStyle, textHeight, textWidth } from './text.js';
import { rule } from './title-cells.js';

const PART_COLUMNS = [
  { label: 'Pieces', width: 30, right: true },
  { label: 'SKU', width: 54, right: false },
  { label: 'Part', width: HALF_WIDTH - 30 - 54 - 45, right: false },
  { label: 'Weight', width: 45, right: true },
] as const;

export function addParts(cursor: Cursor, { parts, totals }: DrawnResponse, quantity: number): void {
  addHeading(cursor, `Parts list${quantity > 1 ? `, for one of ${counted(quantity, 'scaffold')}` : ''}`, WHOLE);
  const header = partEntry(
    cursor.sheets,
    'TH',
    PART_COLUMNS.map(({ label }) => ({ text: label, style: SMALL_STRONG })),
  );
  const rows = parts.map(({ name, item, quantity: pieces, lineWeightLb }) =>
    partEntry(cursor.sheets, 'TD', [
      { text: pieces.toLocaleString('en-US'), style: SMALL },
      item ? { text: item.sku, style: SMALL_MONO } : { text: NOT_IN_CATALOG, style: SMALL },
      { text: [name, stockNote(item)].filter(Boolean).join('. '), style: SMALL },
      { text: lineWeightLb === null ? 'Not stated' : weightText(lineWeightLb), style: SMALL },
    ]),
  );
  addInColumns(cursor, 'Table', rows, header);
  cursor.y += 3;
  const least = atLeast(totals);
  const transport = `${least}${counted(totals.pallets, 'pallet')} and ${least}${totals.truckloads.toLocaleString('en-US')} truckloads`;
  const total = `Total weight: ${totalWeightText(totals)}. ${piecesText(parts)} pieces; ${transport}.`;
  cursor.text('P', total, WHOLE, { ...STRONG, size: 8 });
}

const PART_PAD = 1.3;
const PART_GAP = 5;

function partEntry(
  { wrap, metrics }: Sheets,
  tag: 'TH' | 'TD',
  texts: readonly { text: string; style: TextStyle }[],
): Entry {
  let left = 0;
  const cells = PART_COLUMNS.map(({ width, right }, at) => {
    const { text, style } = texts[at] ?? { text: '', style: SMALL };
    const cell = {
      x: left,
      width: width - PART_GAP,
      right,
      style,
      lines: wrap(printable(text), style, width - PART_GAP),
    };
    left += width;
    return cell;
  });
  const height = Math.max(...cells.map(({ lines, style }) => textHeight(lines, style))) + 2 * PART_PAD;
  return {
    height,
    at: (x, y) => ({
      tag: 'TR',
      box: { x, y, width: HALF_WIDTH, height },
      inks: [rule(x, y + (tag === 'TH' ? height : 0), x + HALF_WIDTH, y + (tag === 'TH' ? height : 0))],
      children: cells.map((cell): Block => {
        const box = { x: x + cell.x, y, width: cell.width, height };
        const inks = cell.lines.flatMap((line, at) => {
          const shift = cell.right ? cell.width - textWidth(line, cell.style, metrics) : 0;
          const top = y + PART_PAD + at * cell.style.size * cell.style.leading;
          return textInks([line], { x: box.x + shift, y: top }, cell.style);
        });
        return { tag, box, inks };
      }),
    }),
  };
}
