import { type Block, type Box, GRAPHITE, INK, type Ink, RULE, textInks } from './block.js';
import { MONO } from './blocks.js';
import type { Sheets } from './sheets.js';
import { type TextStyle, textHeight } from './text.js';

/** A field of a title block; a value may have several lines. */
export type Cell = { label: string; value: string };

export interface CellGrid {
  columns: number;
  width: number;
  /** Style of the values. */
  style: TextStyle;
}

type CellRow = { height: number; cells: { label: string; lines: string[] }[] };

export const CELL_LABEL: TextStyle = { ...MONO, size: 7, color: GRAPHITE, leading: 1.25 };
export const CELL_PAD = 3;

/** Arranges the cells and their lines in rows; the last row may be shorter. */
export function cellRows({ wrap }: Sheets, cells: readonly Cell[], { columns, width, style }: CellGrid): CellRow[] {
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) =>
    cells.slice(at * columns, (at + 1) * columns),
  );
  return rows.map((facts) => {
    const wrapped = facts.map(({ label, value }) => ({
      label,
      lines: value.split('\n').flatMap((line) => wrap(line, style, width - 2 * CELL_PAD)),
    }));
    const text = Math.max(...wrapped.map(({ lines }) => textHeight(lines, style)));
    return { cells: wrapped, height: text + textHeight([''], CELL_LABEL) + 2 * CELL_PAD };
  });
}

export const cellsHeight = (rows: readonly CellRow[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/** Places the texts of the cells, and the rules between them. */
export function placeCells(
  rows: readonly CellRow[],
  { columns, width, style }: CellGrid,
  { x: left, y: top }: Pick<Box, 'x' | 'y'>,
): { blocks: Block[]; rules: Ink[] } {
  const rules: Ink[] = [];
  const blocks: Block[] = [];
  let y = top;
  for (const { cells, height } of rows) {
    if (y > top) rules.push(rule(left, y, left + columns * width, y));
    cells.forEach(({ label, lines }, at) => {
      const x = left + at * width;
      if (at > 0) rules.push(rule(x, y, x, y + height));
      const inner = { x: x + CELL_PAD, y: y + CELL_PAD };
      blocks.push({
        tag: 'P',
        box: { ...inner, width: width - 2 * CELL_PAD, height: height - 2 * CELL_PAD },
        inks: [
          ...textInks([label], inner, CELL_LABEL),
          ...textInks(lines, { x: inner.x, y: inner.y + textHeight([''], CELL_LABEL) }, style),
        ],
      });
    });
    y += height;
  }
  return { blocks, rules };
}

export const rule = (x0: number, y0: number, x1: number, y1: number, color: string = RULE, width = 0.6): Ink => {
  return { kind: 'line', from: [x0, y0], to: [x1, y1], color, width };
};

export const frameOf = ({ x, y, width, height }: Box, color: string = INK, pen = 1): Ink[] => [
  rule(x, y, x + width, y, color, pen),
  rule(x, y + height, x + width, y + height, color, pen),
  rule(x, y, x, y + height, color, pen),
  rule(x + width, y, x + width, y + height, color, pen),
];
