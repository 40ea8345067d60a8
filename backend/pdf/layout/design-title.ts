import type { DesignFact } from '../../builder/design-text.contract.js';
import { lengthText } from '../../measures/lengths.js';
import { counted } from '../../measures/words.js';
import { printable } from '../printable.contract.js';
import { SMALL } from './blocks.js';
import type { DesignSheetContent } from './design-sheet-content.js';
import { addressCode } from './figures.js';
import { SIGNAL_TEXT, textInks } from './inks.js';
import { type Cursor, PAGE, PAGE_WIDTH, type Sheets } from './sheets.js';
import { type TextStyle, textHeight } from './text.js';
import {
  CELL_LABEL,
  CELL_PAD,
  type CellGrid,
  cellRows,
  cellsHeight,
  frameOf,
  placeCells,
  rule,
} from './title-cells.js';

export function titleCells(content: DesignSheetContent): DesignFact[] {
  const { company, project, revision, quantity, dataDate, facts } = content;
  const { answer, engineVersion, catalogVersion } = content.design;
  const { design, layout } = answer;
  const [length, width, height] = [layout.length, layout.width, layout.height].map((size) =>
    lengthText(size, design.unit),
  );
  return [
    { label: 'Company', value: `${company.name}, ${company.phone}, ${company.email}` },
    { label: 'Project', value: project },
    { label: 'Revision', value: revision },
    ...facts,
    { label: 'Drawn', value: `${length} long, ${width} wide, top deck at ${height}` },
    ...(quantity > 1 ? [{ label: 'Quantity', value: counted(quantity, 'scaffold') }] : []),
    { label: 'Date of the catalog data', value: dataDate || 'No part is in the catalog' },
    { label: 'Versions', value: `Engine ${engineVersion}, catalog ${catalogVersion ?? 'unknown'}` },
  ].map(({ label, value }) => ({ label, value: printable(value) }));
}

const CELLS = 3;
const CODE_SIDE = 88;
const CODE_WIDTH = CODE_SIDE + 2 * 6;
const ADDRESS_WIDTH = PAGE_WIDTH - 2 * CELL_PAD;
const GRID: CellGrid = { columns: CELLS, width: (PAGE_WIDTH - CODE_WIDTH) / CELLS, style: SMALL };

const ADDRESS: TextStyle = { ...CELL_LABEL, color: SIGNAL_TEXT };
const addressLines = ({ wrap }: Sheets, address: string): string[] => wrap(printable(address), ADDRESS, ADDRESS_WIDTH);

export function titleBlockHeight(sheets: Sheets, cells: readonly DesignFact[], address: string): number {
  const rows = cellsHeight(cellRows(sheets, [...cells, { label: '', value: '' }], GRID));
  return Math.max(rows, CODE_WIDTH) + textHeight(addressLines(sheets, address), ADDRESS) + 2 * CELL_PAD;
}

/** Adds the title block at the bottom of the page, starting at `top`. */
export function addTitleBlock(cursor: Cursor, top: number, cells: readonly DesignFact[], address: string): void {
  const { sheets } = cursor;
  const rows = cellRows(sheets, cells, GRID);
  const lines = addressLines(sheets, address);
  const end = PAGE.bottom - textHeight(lines, ADDRESS) - 2 * CELL_PAD;
  const codeX = PAGE.right - CODE_WIDTH;
  const { blocks, rules } = placeCells(rows, GRID, { x: PAGE.left, y: top });
  cursor.add({
    tag: 'Artifact',
    box: { x: PAGE.left, y: top, width: PAGE_WIDTH, height: PAGE.bottom - top },
    inks: [
      ...frameOf({ x: PAGE.left, y: top, width: PAGE_WIDTH, height: PAGE.bottom - top }),
      rule(PAGE.left, end, PAGE.right, end),
      rule(codeX, top, codeX, end),
      ...rules,
    ],
  });
  for (const block of blocks) cursor.add(block);
  const code = { x: codeX + 6, y: top + (end - top - CODE_SIDE) / 2, width: CODE_SIDE, height: CODE_SIDE };
  cursor.add(addressCode(code, address, 'L'));
  cursor.add({
    tag: 'Link',
    box: { x: PAGE.left + CELL_PAD, y: end + CELL_PAD, width: ADDRESS_WIDTH, height: textHeight(lines, ADDRESS) },
    inks: textInks(lines, { x: PAGE.left + CELL_PAD, y: end + CELL_PAD }, ADDRESS),
    alternative: 'Address of this design',
    target: address,
  });
}
