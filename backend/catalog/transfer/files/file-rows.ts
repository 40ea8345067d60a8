/** A row of a file, numbered as a spreadsheet shows it. */
export interface FileRow {
  row: number;
  cells: string[];
  /** Cells without a usable value, by column: the reason and what to do. */
  faults?: ReadonlyMap<number, string>;
}

export interface ReadOptions {
  /** True for a row that names columns of the import. It may stand below a title, in a workbook on any sheet. */
  isHeader(cells: readonly string[]): boolean;
  /** Receives what the owner should know about the way the file was read. */
  onNote(message: string): void;
  /** Receives the share of a workbook's sheet that was read, from 0 to 1. */
  onShare?(share: number): void;
}

/** Titles, dates and empty rows stand above the header of many price lists. */
export const MAX_ROWS_BEFORE_HEADER = 20;

/** Tells the owner where the header is. @param row its number, if it is not the first */
export function headerNote(row: number): string {
  return `The header is in row ${row}. Rows above it are not read.`;
}

/** The file cannot be read as a table; the message says what to do. */
export class UnreadableFileError extends Error {
  constructor(
    message: string,
    readonly row = 1,
  ) {
    super(message);
  }
}
