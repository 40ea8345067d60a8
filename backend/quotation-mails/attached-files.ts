import type { MailAttachment } from '../platform/mail/mail-composer.js';

/**
 * Bytes of files. In a mail they grow by a third, and many mail servers refuse 10 MB. The documents leave room for the quotation and
 * its cut sheets.
 */
export const MAIL_BYTES = { all: 7_000_000, documents: 5_000_000 } as const;

/** Files of a mail, those that must be in it first. A file that would make the mail too large is left out. */
export class AttachedFiles {
  readonly files: MailAttachment[] = [];
  private bytes = 0;

  /** @returns whether it fits */
  add(filename: string, content: Buffer): boolean {
    if (this.bytes + content.length > MAIL_BYTES.all) return false;
    this.bytes += content.length;
    this.files.push({ filename, contentType: 'application/pdf', content });
    return true;
  }
}

export const megabytesText = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
