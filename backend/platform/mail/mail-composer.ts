import type { MailKind } from './mail-kinds.contract.js';

/** A block of a mail's body. All of it is plain text: only the renderer makes markup. */
export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  /** Labels with their values; a value may have several lines. */
  | { type: 'facts'; rows: MailFact[] }
  /** Columns from `numbersFrom` on hold numbers. */
  | { type: 'table'; head: string[]; rows: string[][]; numbersFrom: number }
  /** `href` is an address of this site, or a mailto: or tel: link. */
  | { type: 'link'; label: string; href: string };

export interface MailFact {
  label: string;
  value: string;
  /** Makes the value a tel: or mailto: link. */
  href?: string;
}

export interface MailContent {
  subject: string;
  /** Default: the sender. */
  replyTo?: { name: string; address: string };
  blocks: MailBlock[];
  attachments?: readonly MailAttachment[];
}

/** `content` is text in UTF-8. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Makes the text of one kind of mail when it is sent. A class, so that `MailComposers` finds its instances. */
export abstract class MailComposer {
  abstract readonly kind: MailKind;
  /** Resolves to null when the mail's subject is gone, or must no longer be mailed about. */
  abstract compose(mail: { subjectId: number; recipient: string }): Promise<MailContent | null>;
}
