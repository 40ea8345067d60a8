import { EMAIL_BYTES } from '../../platform/email/email.contract.js';
import { SENDING_LIMITS } from '../admin/quotations-admin.contract.js';
import type { SentAttachments } from '../quotations.contract.js';

export const TOO_MANY = {
  cutSheets: `Choose at most ${SENDING_LIMITS.cutSheets.max} cut sheets.`,
  documents: `Choose at most ${SENDING_LIMITS.documents.max} documents.`,
} as const;

interface SizedFile {
  fileSize: number;
}

/** The error message for files that cannot be sent; null if they can. @param documents the selected ones */
export function attachmentError(chosen: SentAttachments, documents: readonly SizedFile[]): string | null {
  for (const kind of ['cutSheets', 'documents'] as const)
    if (chosen[kind].length > SENDING_LIMITS[kind].max) return TOO_MANY[kind];
  const size = totalSize(documents);
  if (size <= EMAIL_BYTES.documents) return null;
  return `The documents are ${emailSizeText(size)} together, and an email can carry ${emailSizeText(EMAIL_BYTES.documents)}. Leave some out.`;
}

export const totalSize = (files: readonly SizedFile[]): number =>
  files.reduce((sum, { fileSize }) => sum + fileSize, 0);

/** Such as `39 KB` or `1.2 MB`, in thousands, as mail servers count. */
export function emailSizeText(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}
