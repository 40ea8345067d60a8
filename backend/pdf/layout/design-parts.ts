import { type DrawnResponse, NOT_IN_CATALOG } from '../../builder/builder.contract.js';
import { atLeast, piecesText, stockNote, totalWeightText, weightText } from '../../builder/design-text.contract.js';
import { counted } from '../../measures/words.js';
import { addHeading, SMALL, SMALL_MONO, SMALL_STRONG, STRONG } from './blocks.js';
import { printable } from './characters.js';
import { addInColumns, HALF_WIDTH } from './columns.js';
import { type Cursor, type Sheets, WHOLE } from './sheets.js';
import { type Entry, styled, tableRow } from './tables.js';
import type { TextStyle } from './text.js';

const PART_COLUMNS = [
  { label: 'Pieces', width: 29, right: true },
  { label: 'SKU', width: 54, right: false },
  { label: 'Part', width: HALF_WIDTH - 29 - 54 - 40 - 44, right: false },
  { label: 'Each', width: 40, right: true },
  { label: 'Weight', width: 44, right: true },
] as const;

export function addParts(cursor: Cursor, { parts, totals }: DrawnResponse, quantity: number): void {
  addHeading(cursor, `Parts list${quantity > 1 ? `, for one of ${counted(quantity, 'scaffold')}` : ''}`, WHOLE);
  const header = partEntry(
    cursor.sheets,
    'TH',
    PART_COLUMNS.map(({ label }) => ({ text: label, style: SMALL_STRONG })),
  );
  const rows = parts.map(({ name, item, quantity: pieces, unitWeightLb, lineWeightLb }) =>
    partEntry(cursor.sheets, 'TD', [
      { text: pieces.toLocaleString('en-US'), style: SMALL },
      item ? { text: item.sku, style: SMALL_MONO } : { text: NOT_IN_CATALOG, style: SMALL },
      { text: [name, stockNote(item)].filter(Boolean).join('. '), style: SMALL },
      { text: unitWeightLb === null ? 'Not stated' : weightText(unitWeightLb), style: SMALL },
      { text: lineWeightLb === null ? '' : weightText(lineWeightLb), style: SMALL },
    ]),
  );
  addInColumns(cursor, 'Table', rows, header);
  cursor.y += 3;
  const least = atLeast(totals);
  const transport = `${least}${counted(totals.pallets, 'pallet')} and ${least}${totals.truckloads.toLocaleString('en-US')} truckloads`;
  const total = `Total weight: ${totalWeightText(totals)}. ${piecesText(parts)} pieces; ${transport}.`;
  cursor.text('P', total, WHOLE, { ...STRONG, size: 8 });
}

function partEntry(sheets: Sheets, tag: 'TH' | 'TD', texts: readonly { text: string; style: TextStyle }[]): Entry {
  const cells = PART_COLUMNS.map(({ width, right }, at) => {
    const { text, style } = texts[at] ?? { text: '', style: SMALL };
    return {
      tag,
      width,
      gap: PART_GAP,
      right,
      lines: styled(sheets.wrap(printable(text), style, width - PART_GAP), style),
    };
  });
  return tableRow(sheets, cells, { pad: 1.3, isRuledBelow: tag === 'TH' });
}

const PART_GAP = 5;
