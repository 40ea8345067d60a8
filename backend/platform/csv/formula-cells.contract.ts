/** Characters that start a formula; East Asian versions of Excel accept the full-width and small ones, too. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]';
/** Characters before a formula that a program may drop: apostrophes, quotation marks, spaces, and characters without a shape. */
const DROPPED = `(?:(?![;\\t|\\r\\n])['"\\p{Z}\\p{C}\\p{DI}\u2800])*`;
/** Every program starts a cell at the beginning of the text. */
const FIRST = `^{}(?=${DROPPED}(?:${SIGN}|[\\t\\r\\n]))`;
/** A program that separates columns by one of these starts a cell after it. */
const LATER = `(?<=[;\\t|\\r\\n]){}(?=${DROPPED}${SIGN})`;
const places = (put: string) => new RegExp(`${FIRST}|${LATER}`.replaceAll('{}', put), 'gu');
/** Places at which a spreadsheet could start to evaluate a text (OWASP, CSV injection). */
const FORMULA = places('');
const NEUTRALIZED = places("'");

/**
 * Puts an apostrophe before text that a spreadsheet would evaluate. Text that has one already gets another, so that
 * `restoredCell` reverses it exactly.
 */
export const neutralizedCell = (text: string): string => text.replace(FORMULA, "'");

/** Reverses `neutralizedCell`. */
export const restoredCell = (cell: string): string => cell.replace(NEUTRALIZED, '');
