import { open } from 'node:fs/promises';
import type { ReceivedFile } from './incoming-files.js';

/** Writers may append data after the end mark, and readers search this far back. */
export const PDF_END_BYTES = 1_024;
/** Enough for the header with its version. */
export const PDF_HEAD_BYTES = 16;

/** Reads the start and the end of a received file only. */
export async function isPdfFile({ path, size }: ReceivedFile): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = await file.read(Buffer.alloc(PDF_HEAD_BYTES), 0, PDF_HEAD_BYTES, 0);
    const end = await file.read(Buffer.alloc(PDF_END_BYTES), 0, PDF_END_BYTES, Math.max(0, size - PDF_END_BYTES));
    return isPdf(head.buffer.subarray(0, head.bytesRead), end.buffer.subarray(0, end.bytesRead));
  } finally {
    await file.close();
  }
}

/**
 * Detects a PDF by its header (ISO 32000-2, 7.5.2) and its end mark in the last kilobyte (7.5.5). File name and declared
 * type are untrusted.
 * @param head first `PDF_HEAD_BYTES` of the file
 * @param end last `PDF_END_BYTES` of the file
 */
export function isPdf(head: Buffer, end: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(head.toString('latin1')) && end.includes('%%EOF');
}
