import type { DesignFact } from '../../builder/design-text.contract.js';
import { lengthText } from '../../measures/lengths.js';
import { counted } from '../../measures/words.js';
import { printable } from '../printable.contract.js';
import { SIGNAL_TEXT, textInks } from './block.js';
import { SMALL } from './blocks.js';
import { CELL_LABEL, CELL_PAD, type CellGrid, cellRows, cellsHeight, frameOf, placeCells, rule } from './columns.js';
import type { DesignSheetContent } from './design-sheet-content.js';
import { addressCode } from './figures.js';
import { type Cursor, PAGE, type Sheets } from './sheets.js';
import { type TextStyle, textHeight } from './text.js';

/** Room to sign and date by hand. */
const TO_SIGN = '\n';
const SIGNATURES = ['Drawn by', 'Checked by', 'Approved by'].map((by) => ({ label: `${by}, date`, value: TO_SIGN }));

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
    ...SIGNATURES,
    ...facts,
    { label: 'Size', value: `${length} long, ${width} wide, top deck at ${height}` },
    ...(quantity > 1 ? [{ label: 'Quantity', value: counted(quantity, 'scaffold') }] : []),
    { label: 'Date of the catalog data', value: dataDate || 'No part is in the catalog' },
    { label: 'Versions', value: `Engine ${engineVersion}, catalog ${catalogVersion ?? 'unknown'}` },
  ].map(({ label, value }) => ({ label, value: value === TO_SIGN ? value : printable(value) }));
}

const CELL_WIDTH = 140;
const CODE_SIDE = 88;
const CODE_WIDTH = CODE_SIDE + 2 * 6;

function gridOf({ width: whole }: Sheets): CellGrid {
  const width = whole - CODE_WIDTH;
  const columns = Math.floor(width / CELL_WIDTH);
  return { columns, width: width / columns, style: SMALL };
}

const ADDRESS: TextStyle = { ...CELL_LABEL, color: SIGNAL_TEXT };
const addressLines = ({ wrap, width }: Sheets, address: string): string[] =>
  wrap(printable(address), ADDRESS, width - 2 * CELL_PAD);

export function titleBlockHeight(sheets: Sheets, cells: readonly DesignFact[], address: string): number {
  const rows = cellsHeight(cellRows(sheets, [...cells, { label: '', value: '' }], gridOf(sheets)));
  return Math.max(rows, CODE_WIDTH) + textHeight(addressLines(sheets, address), ADDRESS) + 2 * CELL_PAD;
}

/** Adds the title block at the bottom of the page, starting at `top`. */
export function addTitleBlock(cursor: Cursor, top: number, cells: readonly DesignFact[], address: string): void {
  const { sheets } = cursor;
  const grid = gridOf(sheets);
  const rows = cellRows(sheets, cells, grid);
  const lines = addressLines(sheets, address);
  const end = PAGE.bottom - textHeight(lines, ADDRESS) - 2 * CELL_PAD;
  const right = PAGE.left + sheets.width;
  const codeX = right - CODE_WIDTH;
  const { blocks, rules } = placeCells(rows, grid, { x: PAGE.left, y: top });
  const box = { x: PAGE.left, y: top, width: sheets.width, height: PAGE.bottom - top };
  cursor.add({
    tag: 'Artifact',
    box,
    inks: [...frameOf(box), rule(PAGE.left, end, right, end), rule(codeX, top, codeX, end), ...rules],
  });
  for (const block of blocks) cursor.add(block);
  const code = { x: codeX + 6, y: top + (end - top - CODE_SIDE) / 2, width: CODE_SIDE, height: CODE_SIDE };
  cursor.add(addressCode(code, address, 'L'));
  const link = { x: PAGE.left + CELL_PAD, y: end + CELL_PAD, width: sheets.width - 2 * CELL_PAD };
  cursor.add({
    tag: 'Link',
    box: { ...link, height: textHeight(lines, ADDRESS) },
    inks: textInks(lines, link, ADDRESS),
    alternative: 'Address of this design',
    target: address,
  });
}
