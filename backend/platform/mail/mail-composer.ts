import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { MAIL_BYTES } from './mail.contract.js';
import { MAIL_KINDS, type MailKind } from './mail-kinds.contract.js';

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

/** Registry of all composers. Startup fails unless each kind of mail has exactly one. */
@Injectable()
export class MailComposers implements OnModuleInit {
  private readonly composers = new Map<MailKind, MailComposer>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof MailComposer)) continue;
      if (this.composers.has(instance.kind)) throw new Error(`Mail ${instance.kind} has two composers`);
      this.composers.set(instance.kind, instance);
    }
    const missing = Object.keys(MAIL_KINDS).filter((kind) => !this.composers.has(kind as MailKind));
    if (missing.length > 0) throw new Error(`Mail without a composer: ${missing.join(', ')}`);
  }

  find(kind: MailKind): MailComposer {
    const composer = this.composers.get(kind);
    if (!composer) throw new Error(`Mail ${kind} has no composer`);
    return composer;
  }
}

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
