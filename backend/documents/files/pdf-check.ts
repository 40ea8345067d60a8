/** Where the end of a PDF is looked for: programs write a little behind it, and readers look no further back. */
export const PDF_END_BYTES = 1_024;
/** Enough for the header with its version. */
export const PDF_HEAD_BYTES = 16;

/**
 * Tells a PDF by its content: the header stands first (ISO 32000-2, 7.5.2) and the mark of its end in the last kilobyte
 * (7.5.5). What is cut short has no end, and what is something else has no header. Names and declared types say nothing.
 * @param head first bytes of the file, `PDF_HEAD_BYTES` of them if it has so many
 * @param end last bytes of the file, `PDF_END_BYTES` of them if it has so many
 */
export function isPdf(head: Buffer, end: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(head.toString('latin1')) && end.includes('%%EOF');
}
