/** A row of a file, numbered as a spreadsheet shows it. */
export interface FileRow {
  row: number;
  cells: string[];
  /** Cells without a usable value, by column: the reason and what to do. */
  faults?: ReadonlyMap<number, string>;
}

export interface ReadOptions {
  /** True for a row that names columns of the import. A workbook may have it on any sheet, below a title. */
  isHeader(cells: readonly string[]): boolean;
  /** Receives what the owner should know about the way the file was read. */
  onNote(message: string): void;
  /** Receives the share of a workbook's sheet that was read, from 0 to 1. */
  onShare?(share: number): void;
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
