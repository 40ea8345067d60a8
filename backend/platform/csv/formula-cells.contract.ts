/**
 * Places at which a spreadsheet could start to evaluate a text (OWASP, CSV injection), also behind apostrophes: its beginning, and
 * after a line break, semicolon, tab or bar, because a program that separates columns by one of these starts a cell there.
 */
const FORMULA = /^(?='*[=+\-@\t\r\n])|(?<=[;\t|\r\n])(?='*[=+\-@])/g;
const NEUTRALIZED = /^'(?='*[=+\-@\t\r\n])|(?<=[;\t|\r\n])'(?='*[=+\-@])/g;

/**
 * Puts an apostrophe before text that a spreadsheet would evaluate. Text that has one already gets another, so that
 * `restoredCell` reverses it exactly.
 */
export function neutralizedCell(text: string): string {
  return text.replace(FORMULA, "'");
}

/** Reverses `neutralizedCell`. */
export function restoredCell(cell: string): string {
  return cell.replace(NEUTRALIZED, '');
}
