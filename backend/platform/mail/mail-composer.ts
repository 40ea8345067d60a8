/** A piece of a mail's body. All of it is plain text: only the renderer makes markup. */
export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  /** Labels with their values; a value may have several lines. */
  | { type: 'facts'; rows: MailFact[] }
  /** Columns from `numbersFrom` on hold numbers. */
  | { type: 'table'; head: string[]; rows: string[][]; numbersFrom: number }
  /** @param href an address of this site or a mailto: or tel: link */
  | { type: 'link'; label: string; href: string };

export interface MailFact {
  label: string;
  value: string;
  /** A tel: or mailto: link that the value is. */
  href?: string;
}

export interface MailContent {
  subject: string;
  /** Whom an answer goes to; the sender when left out. */
  replyTo?: { name: string; address: string };
  blocks: MailBlock[];
  attachments?: readonly MailAttachment[];
}

/** A file that goes along; text, in UTF-8. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Makes the text of one kind of mail at the moment it is sent. */
export interface MailComposer {
  /** As in `OutgoingMail.kind`; no two composers have the same. */
  readonly kind: string;
  /** Goes to mailboxes of the company's own: what our own mail server has against the way there is tried again. */
  readonly isToOurselves?: true;
  /** Resolves to null when what the mail tells of is there no more, or must no longer be told. */
  compose(mail: { subjectId: number; recipient: string }): Promise<MailContent | null>;
}
