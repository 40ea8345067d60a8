/** The number of a quotation, such as `2026-0001`: how it is written, read and searched for. */

const NUMBER = String.raw`\d{4}-\d{4,9}`;
const WHOLE = new RegExp(`^${NUMBER}$`);
/** A number with the letter of a revision. */
const NAME_OF_REVISION = new RegExp(String.raw`\b(${NUMBER})[\s-]*[a-z]\b`, 'gi');

/** @param sequence within the year, without gaps */
export const quotationNumber = (year: number, sequence: number): string =>
  `${year}-${String(sequence).padStart(4, '0')}`;

export const isQuotationNumber = (text: string): boolean => WHOLE.test(text);

/** The text with only the number of each `2026-0001 B`. */
export const withoutRevisionLetters = (text: string): string => text.replace(NAME_OF_REVISION, '$1');
