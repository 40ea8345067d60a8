import type { MailKind } from './mail-kinds.contract.js';

/** A block of a mail's body, in plain text; the renderer escapes it. */
export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  /** Labels with their values; a value may have several lines. */
  | { type: 'facts'; rows: MailFact[] }
  /** Columns from index `numbersFrom` are numeric. */
  | { type: 'table'; head: string[]; rows: string[][]; numbersFrom: number }
  /** `href` is a URL of this site, or a mailto: or tel: link. */
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
  /** Ids of the earlier mails that it continues, oldest first. */
  thread?: readonly string[];
  /** Written by a person, so an out-of-office reply is welcome. */
  isPersonal?: boolean;
  attachments?: readonly MailAttachment[];
}

/** String content is encoded as UTF-8. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** Composes one kind of mail at send time. An abstract class, so that `MailComposers` can discover its instances. */
export abstract class MailComposer {
  abstract readonly kind: MailKind;
  /** Resolves to null when the mail's subject no longer exists or the mail must no longer be sent. */
  abstract compose(mail: { subjectId: number; recipient: string }): Promise<MailContent | null>;
}
