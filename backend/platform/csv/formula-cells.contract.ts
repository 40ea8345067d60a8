/** Characters that start a formula; East Asian versions of Excel accept the full-width ones, too. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
/** Characters before a formula that a program may drop: apostrophes, quotation marks, spaces, and a byte order mark. */
const DROPPED = `['" \u00a0\u3000\ufeff]*`;
/** Every program starts a cell at the beginning of the text. */
const FIRST = `^{}(?=${DROPPED}(?:${SIGN}|[\\t\\r\\n]))`;
/** A program that separates columns by one of these starts a cell after it. */
const LATER = `(?<=[;\\t|\\r\\n]){}(?=${DROPPED}${SIGN})`;
const places = (put: string) => new RegExp(`${FIRST}|${LATER}`.replaceAll('{}', put), 'g');
/** Places at which a spreadsheet could start to evaluate a text (OWASP, CSV injection). */
const FORMULA = places('');
const NEUTRALIZED = places("'");

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
