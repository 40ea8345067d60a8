import { stringify } from 'csv-stringify/sync';

/** Excel needs it to read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Rows as CSV for spreadsheets, each ended by CR LF. */
export function csvText(rows: readonly (readonly string[])[]): string {
  // csv-stringify itself quotes only cells with CR LF: a single line feed in a note would begin a new row.
  return stringify([...rows], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
