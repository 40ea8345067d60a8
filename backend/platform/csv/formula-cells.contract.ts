/** The start of a formula to a spreadsheet (OWASP, CSV injection), also behind apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const NEUTRALIZED = /^'+[=+\-@\t\r\n]/;

/**
 * Puts an apostrophe before text that a spreadsheet would evaluate. Text that has one already gets another, so that
 * `restoredCell` reverses it exactly.
 */
export function neutralizedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses `neutralizedCell`. */
export function restoredCell(cell: string): string {
  return NEUTRALIZED.test(cell) ? cell.slice(1) : cell;
}
