/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection), behind apostrophes or without. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n]/;

/**
 * A text as a cell that no spreadsheet calculates: what begins like a formula gets an apostrophe in front. What has one
 * already gets one more, so that `restoredCell` gives every text back exactly.
 */
export function neutralisedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `neutralisedCell` made a cell of. */
export function restoredCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
