import type { FileRow, ReadOptions } from './file-rows.js';
import { headerNote, MAX_ROWS_BEFORE_HEADER, UnreadableFileError } from './file-rows.js';
import { SheetReader } from './sheet-reader.js';
import { WorkbookArchive } from './workbook-archive.js';
import { readWorkbookParts, type WorkbookParts, type WorkbookSheet } from './workbook-parts.js';

const MAX_SHEET_BYTES = 256 * 1024 * 1024;
const MAX_NAMED_SHEETS = 5;

/**
 * Rows of the first sheet with a header among its first rows, from the header on. Formulas count with their stored
 * results, and hidden sheets are skipped.
 * @throws UnreadableFileError
 */
export async function* workbookRows(bytes: Buffer, options: ReadOptions): AsyncGenerator<FileRow> {
  const archive = await WorkbookArchive.open(bytes);
  const parts = await readWorkbookParts(archive);
  const opened = await openSheet(archive, parts, options);
  if (opened === null) return;
  const { sheet, reader, start, rest } = opened;
  const [header] = start;
  if (header === undefined) return;
  noteSheets(parts.sheets, sheet, options);
  if (header.row > 1) options.onNote(headerNote(header.row));
  const width = trimmed(header.cells).length;
  for (const row of start) yield padded(row, width);
  for await (const row of rest) yield padded(row, width);
  refuseMergedRows(reader, header.row, width);
  noteHiddenRows(reader, header.row, options);
}

/** The first sheet with a header, or else the first one with any row; null if there is none. */
async function openSheet(archive: WorkbookArchive, parts: WorkbookParts, options: ReadOptions) {
  let fallback: WorkbookSheet | null = null;
  for (const sheet of parts.sheets.filter(({ isHidden }) => !isHidden)) {
    const opened = await peekSheet(archive, parts, sheet, options);
    const at = opened.start.findIndex(({ cells }) => options.isHeader(cells));
    if (at >= 0) return { ...opened, start: opened.start.slice(at) };
    await opened.rest.return(undefined);
    if (opened.start.length > 0) fallback ??= sheet;
  }
  return fallback && peekSheet(archive, parts, fallback, options);
}

async function peekSheet(archive: WorkbookArchive, parts: WorkbookParts, sheet: WorkbookSheet, options: ReadOptions) {
  const reader = new SheetReader(parts);
  const rest = sheetRows(archive, sheet, reader, options);
  const start: FileRow[] = [];
  while (start.length < MAX_ROWS_BEFORE_HEADER) {
    const { value, done } = await rest.next();
    if (done) break;
    start.push(value);
    if (options.isHeader(value.cells)) break;
  }
  return { sheet, reader, start, rest };
}

async function* sheetRows(
  archive: WorkbookArchive,
  { path }: WorkbookSheet,
  reader: SheetReader,
  { onShare }: ReadOptions,
): AsyncGenerator<FileRow> {
  for await (const share of archive.read(path, reader, MAX_SHEET_BYTES)) {
    onShare?.(share);
    yield* reader.takeRows();
  }
}

/** Pads a row, because the file leaves out the empty cells at its end. */
function padded({ cells, ...row }: FileRow, width: number): FileRow {
  const filled = trimmed(cells);
  while (filled.length < width) filled.push('');
  return { ...row, cells: filled };
}

const trimmed = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

function noteSheets(sheets: readonly WorkbookSheet[], read: WorkbookSheet, { onNote }: ReadOptions): void {
  const others = sheets.filter((sheet) => sheet !== read).map(({ name }) => JSON.stringify(name));
  if (others.length === 0) return;
  const more = others.length > MAX_NAMED_SHEETS ? ` and ${others.length - MAX_NAMED_SHEETS} more` : '';
  const names = others.slice(0, MAX_NAMED_SHEETS).join(', ');
  onNote(`The sheet ${JSON.stringify(read.name)} is read. Not read: ${names}${more}.`);
}

/** Only the first of merged cells has a value in the file, so an import would clear the others. */
function refuseMergedRows({ merged }: SheetReader, header: number, width: number): void {
  const found = merged.find(({ firstColumn, lastRow }) => lastRow > header && firstColumn < width);
  if (found)
    throw new UnreadableFileError(
      `The cells ${found.reference} are merged. Unmerge them, and fill in each cell.`,
      Math.max(found.firstRow, header),
    );
}

function noteHiddenRows({ hiddenRows }: SheetReader, header: number, { onNote }: ReadOptions): void {
  const hidden = hiddenRows.filter((row) => row > header);
  const [first] = hidden;
  if (first === undefined) return;
  const rows = hidden.length === 1 ? '1 hidden row is' : `${hidden.length.toLocaleString('en-US')} hidden rows are`;
  onNote(`${rows} read too. The first is row ${first}.`);
}
