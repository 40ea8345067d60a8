/** A row of a file, numbered as a spreadsheet shows it. */
export interface FileRow {
  row: number;
  cells: string[];
  /** Reasons for cells without a usable value, by column, and what to do about them. */
  errors?: ReadonlyMap<number, string>;
  /** What cells of a workbook show if their format makes a code of the value: 42 as `RL-0042`. For columns of text. */
  shown?: ReadonlyMap<number, CellText>;
  /** Cells that hold a date, such as `2026-11-30 07:10`. They have an error, too. */
  times?: ReadonlyMap<number, string>;
}

export const EXCEL_DATE = 'Excel has turned this cell into a date. Format the cell as text, and enter the value again.';

export type CellText = { text: string } | { error: string };

export interface ReadOptions {
  /** True for a row with column names of the import. It may be below a title and, in a workbook, on any sheet. */
  isHeader(cells: readonly string[]): boolean;
  onNote(message: string): void;
  /** Receives how much of a workbook's sheet was read, from 0 to 1. */
  onShare?(share: number): void;
}

/** Many price lists have titles, dates and empty rows above the header. */
export const MAX_ROWS_BEFORE_HEADER = 20;

/**
 * Tells the owner where the header is.
 * @param row the row number of the header
 */
export const headerNote = (row: number): string => `The header is in row ${row}. Rows above it are not read.`;

/** The file cannot be read as a table. The message says what to do. */
export class UnreadableFileError extends Error {
  constructor(
    message: string,
    readonly row = 1,
  ) {
    super(message);
  }
}
