import { format as formatted } from 'numfmt';
import { type CellText, EXCEL_DATE, type FileRow, UnreadableFileError } from './file-rows.js';
import type { XmlHandler } from './workbook-archive.js';
import { type CellFormat, unescapedText, type WorkbookParts } from './workbook-parts.js';

const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_576;
const MAX_ROW_CHARACTERS = 1_000_000;
/** Needed, because a short reference in the file can stand for a long text. */
const MAX_SHEET_CHARACTERS = 100_000_000;
/** Needed, because files leave out empty cells: one value in the last column implies 16,000 of them. */
const MAX_LEFT_OUT_CELLS = 5_000_000;
const MAX_MERGED_CELLS = 10_000;
/** Excel calculates with 15 digits. Files store two more, which adds noise such as 0.30000000000000004. */
const EXCEL_NUMBER = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });
/** A text beside numbers: an `@`, or a fourth section, which can be empty. */
const TEXT_SECTION = /@|;.*;.*;/;
/** Stands for a character that a cell repeats until it is full. */
const FILL = '\ue000';
/** Digits of another script. */
const OTHER_DIGITS = /\[(?:DB|Nat)Num|\[\$[^\]]*-[0-9a-f]{5,}\]/i;
const TOO_MANY_DIGITS =
  'Excel keeps 15 digits of a number, and this one has more. Format the cell as text, and enter the code again.';
const NO_RESULT = 'This formula has no stored result. Open the file in Excel, save it, and choose it again.';

/** A rectangle of cells that the sheet shows as one. */
interface MergedCells {
  reference: string;
  firstColumn: number;
  firstRow: number;
  lastRow: number;
}

interface SheetCell {
  column: number;
  type: string;
  format: CellFormat;
  isFormula: boolean;
  text: string;
}

/** Reads rows from the XML of a sheet. Rows without a value are left out. */
export class SheetReader implements XmlHandler {
  readonly hiddenRows: number[] = [];
  readonly merged: MergedCells[] = [];
  private complete: FileRow[] = [];
  private row = 0;
  private cells: string[] = [];
  private errors = new Map<number, string>();
  private shown = new Map<number, CellText>();
  private times = new Map<number, string>();
  private isHidden = false;
  private cell: SheetCell | null = null;
  private nextColumn = 0;
  private isText = false;
  private isPhonetic = false;
  private characters = 0;
  private leftOut = 0;

  constructor(private readonly parts: Pick<WorkbookParts, 'strings' | 'formats'>) {}

  takeRows(): FileRow[] {
    const rows = this.complete;
    this.complete = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.isText = name === 'v' || (name === 't' && !this.isPhonetic);
    if (name === 'row') this.openRow(attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'f' && this.cell !== null) this.cell.isFormula = true;
    else if (name === 'rPh') this.isPhonetic = true;
    else if (name === 'mergeCell') this.addMerged(attributes.ref ?? '');
  }

  text(part: string): void {
    if (!this.isText || this.cell === null) return;
    this.cell.text += part;
    if (this.cell.text.length > MAX_ROW_CHARACTERS) throw this.tooLong();
  }

  close(name: string): void {
    this.isText = false;
    if (name === 'rPh') this.isPhonetic = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
  }

  private openRow({ r, hidden }: Readonly<Record<string, string>>): void {
    this.row = r === undefined ? this.row + 1 : Number(r);
    if (!Number.isInteger(this.row) || this.row < 1 || this.row > MAX_ROWS)
      throw new UnreadableFileError('The workbook has a row without a proper number. Save it again in Excel.');
    this.isHidden = hidden === '1' || hidden === 'true';
    this.cells = [];
    this.errors = new Map();
    this.shown = new Map();
    this.times = new Map();
    this.nextColumn = 0;
  }

  private openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const column = r === undefined ? this.nextColumn : columnOf(r);
    if (column >= MAX_COLUMNS)
      throw new UnreadableFileError('The workbook has a cell outside of the sheet. Save it again in Excel.', this.row);
    const format = this.parts.formats[Number(s)] ?? null;
    this.cell = { column, type: t, format, isFormula: false, text: '' };
    this.nextColumn = column + 1;
  }

  private closeCell(): void {
    if (this.cell === null) return;
    const { column } = this.cell;
    const value = storedValue(this.cell, this.parts.strings);
    const time = timeText(this.cell);
    if (time !== null) this.times.set(column, time);
    const shown = 'error' in value ? null : shownText(this.cell, value.text);
    this.cell = null;
    if ('error' in value) this.errors.set(column, value.error);
    if (shown) this.shown.set(column, shown);
    const text = 'error' in value ? '' : value.text;
    if (text === '' && !('error' in value)) return;
    this.leftOut += Math.max(column - this.cells.length, 0);
    if (this.leftOut > MAX_LEFT_OUT_CELLS)
      throw new UnreadableFileError(
        `The sheet has more than ${MAX_LEFT_OUT_CELLS.toLocaleString('en-US')} empty cells before others. Delete the columns that the import does not need.`,
        this.row,
      );
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = text;
  }

  private closeRow(): void {
    const length = this.cells.reduce((sum, cell) => sum + cell.length, 0);
    // Checked before `trim`, because thousands of cells may refer to one text of a million spaces.
    if (length > MAX_ROW_CHARACTERS) throw this.tooLong();
    if (this.cells.every((cell) => cell.trim() === '') && this.errors.size === 0) return;
    this.characters += length;
    if (this.characters > MAX_SHEET_CHARACTERS)
      throw new UnreadableFileError(
        `The sheet has more than ${MAX_SHEET_CHARACTERS.toLocaleString('en-US')} characters. Split it.`,
        this.row,
      );
    if (this.isHidden) this.hiddenRows.push(this.row);
    this.complete.push({ row: this.row, cells: this.cells, errors: this.errors, shown: this.shown, times: this.times });
  }

  private addMerged(reference: string): void {
    const [, from = '', firstRow, lastRow] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? [];
    if (from === '') return;
    if (this.merged.length === MAX_MERGED_CELLS)
      throw new UnreadableFileError(
        `The sheet has more than ${MAX_MERGED_CELLS.toLocaleString('en-US')} groups of merged cells. Unmerge them.`,
      );
    this.merged.push({ reference, firstColumn: columnOf(from), firstRow: Number(firstRow), lastRow: Number(lastRow) });
  }

  private tooLong(): UnreadableFileError {
    const most = MAX_ROW_CHARACTERS.toLocaleString('en-US');
    return new UnreadableFileError(`The row has more than ${most} characters. Shorten it.`, this.row);
  }
}

/** The column of a cell reference such as 'AB12', counted from 0. */
function columnOf(address: string): number {
  const [letters = ''] = /^[A-Z]{1,4}/.exec(address) ?? [];
  return letters === ''
    ? MAX_COLUMNS
    : [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function storedValue({ type, format, isFormula, text }: SheetCell, strings: readonly string[]): CellText {
  switch (type) {
    case 's':
      return { text: strings[Number(text)] ?? '' };
    case 'str':
    case 'inlineStr':
      return { text: unescapedText(text) };
    case 'b':
      return { text: text === '1' ? 'true' : 'false' };
    case 'd':
      return { error: EXCEL_DATE };
    case 'e':
      return { error: `The cell shows ${text.slice(0, 40)}. Fix its formula, or enter the value.` };
    default:
      if (text === '') return isFormula ? { error: NO_RESULT } : { text };
      return format === 'date' ? { error: EXCEL_DATE } : numberText(text);
  }
}

const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);

/** The reading of a clock in a cell of a date, to the minute; null for any other cell. Excel stores days since its epoch. */
function timeText({ type, format, text }: SheetCell): string | null {
  if (type === 'd') return text;
  const minutes = Math.round(Number(text) * 1_440);
  if (type !== 'n' || format !== 'date' || text === '' || !(minutes > 0 && minutes < 1e9)) return null;
  return new Date(EXCEL_EPOCH_MS + minutes * 60_000).toISOString().slice(0, 16);
}

/** A stored number, without an exponent and without what rounding in binary adds. */
function numberText(stored: string): CellText {
  const value = Number(stored);
  if (!Number.isFinite(value)) return { error: 'The cell is not a number. Enter the value again.' };
  return { text: EXCEL_NUMBER.format(value || 0) };
}

/** What a cell shows as a code; null if that is what it stores. */
function shownText({ type, format, text }: SheetCell, stored: string): CellText | null {
  if (type === 'n' && Math.abs(Number(text)) >= 1e15) return { error: TOO_MANY_DIGITS };
  if (format === null || format === 'date' || type === 'b' || stored === '') return null;
  const isNumber = type === 'n';
  if (!isNumber && !TEXT_SECTION.test(format.code)) return null;
  try {
    const filled = formatted(format.code, isNumber ? Number(text) : stored, { fillChar: FILL });
    // Spaces that fill the start do not count.
    const shown = filled.replaceAll(/^\s*\ue000 |\ue000 \s*$/g, '').trim();
    if (shown !== '' && !shown.includes(FILL) && !OTHER_DIGITS.test(format.code))
      return shown === stored ? null : { text: shown };
  } catch {
    // The error is the same.
  }
  return {
    error: `The number format ${JSON.stringify(format.code)} cannot be read. Format the cell as text, and enter what it should show.`,
  };
}
