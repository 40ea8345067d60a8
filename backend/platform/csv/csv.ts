import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { neutralizedCell } from './formula-cells.contract.js';

/** Excel needs it to read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows as CSV for spreadsheets, each ended by CR LF. No text can start a formula; null is an empty cell. */
export function csvText(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralizedCell(cell) : cell)));
  // csv-stringify itself quotes only cells with CR LF: a single line feed in a note would begin a new row.
  return stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

/**
 * A CSV download named after the day. When the stream fails, the connection breaks: a truncated file must not look complete.
 * @param name such as `inquiries`
 */
export function csvFile(text: Readable, name: string): StreamableFile {
  const file = new StreamableFile(text, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
  return file.setErrorHandler((_error, response) => response.destroy?.());
}
