import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CompanyService } from '../../config/company.service.js';
import { EMAIL_BYTES, EMAIL_KINDS, type EmailKind } from './email.contract.js';
import { ReplyAddresses } from './reply-addresses.js';

/** A block of an email's body, in plain text; the renderer escapes it. */
export type EmailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  /** Labels with their values; a value may have several lines. */
  | { type: 'facts'; rows: EmailFact[] }
  /** Columns from index `numbersFrom` are numeric. */
  | { type: 'table'; head: string[]; rows: string[][]; numbersFrom: number }
  /** `href` is a URL of this site. */
  | { type: 'link'; label: string; href: string };

export const paragraph = (text: string) => ({ type: 'paragraph', text }) as const;

export interface EmailFact {
  label: string;
  value: string;
  /** The value becomes a link to this URL of the site. */
  href?: string;
  /** The value becomes a link that writes or calls, or several for several phone numbers. */
  reach?: 'email' | 'phone';
}

export interface EmailContent {
  subject: string;
  /** Default: the sender. */
  replyTo?: { name: string; address: string };
  /** The inquiry that replies belong to, for an email to its customer. */
  inquiryId?: number;
  blocks: EmailBlock[];
  /** Ids of the earlier emails that it continues, oldest first. */
  thread?: readonly string[];
  /** Written by a person, so an out-of-office reply is welcome. */
  isPersonal?: boolean;
  attachments?: readonly EmailAttachment[];
}

/** String content is encoded as UTF-8. */
export interface EmailAttachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** Composes one kind of email at send time. An abstract class, so that `EmailComposers` can discover its instances. */
export abstract class EmailComposer {
  abstract readonly kind: EmailKind;
  /** Resolves to null when the email's subject no longer exists or the email must no longer be sent. */
  abstract compose(message: { subjectId: number; recipient: string }): Promise<EmailContent | null>;
}

/** A composer that reads its subject from the database and names the company. */
@Injectable()
export abstract class CompanyEmailComposer extends EmailComposer {
  constructor(
    protected readonly em: EntityManager,
    protected readonly facts: CompanyService,
  ) {
    super();
  }
}

/** Registry of all composers. Startup fails unless each kind of email has exactly one. */
@Injectable()
export class EmailComposers implements OnModuleInit {
  private readonly composers = new Map<EmailKind, EmailComposer>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly replies: ReplyAddresses,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof EmailComposer)) continue;
      if (this.composers.has(instance.kind)) throw new Error(`Email ${instance.kind} has two composers`);
      this.composers.set(instance.kind, instance);
    }
    const missing = Object.keys(EMAIL_KINDS).filter((kind) => !this.composers.has(kind as EmailKind));
    if (missing.length > 0) throw new Error(`Email without a composer: ${missing.join(', ')}`);
  }

  /** @returns null if there is nothing to send any more */
  async compose(message: { kind: EmailKind; subjectId: number; recipient: string }): Promise<EmailContent | null> {
    const composer = this.composers.get(message.kind);
    if (!composer) throw new Error(`Email ${message.kind} has no composer`);
    const content = await composer.compose(message);
    return content && this.replies.addressed(content);
  }
}

/** Files of an email. One that would make the email too large is left out, so the important ones are added first. */
export class AttachedFiles {
  readonly files: EmailAttachment[] = [];
  private bytes = 0;

  /** @returns whether it fits */
  add(filename: string, content: Buffer): boolean {
    if (this.bytes + content.length > EMAIL_BYTES.all) return false;
    this.bytes += content.length;
    this.files.push({ filename, contentType: 'application/pdf', content });
    return true;
  }
}
