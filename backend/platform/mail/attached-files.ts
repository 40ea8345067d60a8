import { MAIL_BYTES } from './mail-bytes.contract.js';
import type { MailAttachment } from './mail-composer.js';

/** Files of a mail. One that would make the mail too large is left out, so the important ones are added first. */
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
