/** Writers may append data after the end mark, and readers search this far back. */
export const PDF_END_BYTES = 1_024;
/** Enough for the header with its version. */
export const PDF_HEAD_BYTES = 16;

/**
 * Detects a PDF by its header (ISO 32000-2, 7.5.2) and its end mark in the last kilobyte (7.5.5). File name and declared
 * type are untrusted.
 * @param head first `PDF_HEAD_BYTES` of the file
 * @param end last `PDF_END_BYTES` of the file
 */
export function isPdf(head: Buffer, end: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(head.toString('latin1')) && end.includes('%%EOF');
}
