import { EntityManager, type Loaded } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import type { MailComposer, MailContent } from '../../platform/mail/mail-composer.js';
import { databaseTime } from '../../platform/postgres/database-time.js';
import { type AccessState, DOCUMENT_MAILS } from '../documents.contract.js';
import { AccessRequest } from './access-request.entity.js';
import { DocumentLinksService } from './document-links.service.js';

/** By the clock of the Gulf Coast hub, zone and all: the visitor may be anywhere. */
const UNTIL = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Chicago',
  timeZoneName: 'short',
});

type Company = Pick<Settings, 'company'>;

/** Brings the visitor the link that staff granted, as it stands when the mail goes out. */
@Injectable()
export class DocumentLinkMail implements MailComposer {
  readonly kind = DOCUMENT_MAILS.link;

  constructor(
    private readonly em: EntityManager,
    private readonly links: DocumentLinksService,
    @Inject(SETTINGS) private readonly settings: Company,
  ) {}

  async compose(mail: { subjectId: number; recipient: string }): Promise<MailContent | null> {
    const request = await findTold(this.em, mail, 'granted');
    if (!request?.document || request.linkNonce === null || request.expiresAt === null) return null;
    const { document, inquiry, linkNonce: nonce, expiresAt, usesLeft } = request;
    if (usesLeft === 0 || expiresAt <= (await databaseTime(this.em.fork()))) return null;
    const href = await this.links.addressOf({ accessRequestId: request.id, documentId: document.id, nonce, expiresAt });
    return {
      subject: `Your document: ${document.title} (${inquiry.reference})`,
      replyTo: replyTo(this.settings),
      blocks: [
        { type: 'heading', text: 'Your document is ready' },
        {
          type: 'paragraph',
          text: `Hello ${inquiry.name},\nyou asked us for "${document.title}". Here is your link to it.`,
        },
        { type: 'link', label: 'Download the document', href },
        {
          type: 'facts',
          rows: [
            { label: 'Document', value: document.title },
            { label: 'Valid until', value: UNTIL.format(expiresAt) },
            { label: 'Downloads', value: usesLeft === 1 ? 'once' : `${usesLeft} times` },
            { label: 'Reference', value: inquiry.reference },
          ],
        },
        { type: 'paragraph', text: `The link is yours alone: please do not pass it on.\n${contact(this.settings)}` },
      ],
    };
  }
}

/** Tells the visitor that the document stays with the company. */
@Injectable()
export class DocumentRefusedMail implements MailComposer {
  readonly kind = DOCUMENT_MAILS.refused;

  constructor(
    private readonly em: EntityManager,
    @Inject(SETTINGS) private readonly settings: Company,
  ) {}

  async compose(mail: { subjectId: number; recipient: string }): Promise<MailContent | null> {
    const request = await findTold(this.em, mail, 'refused');
    if (!request) return null;
    const { documentTitle, inquiry, refusalReason } = request;
    return {
      subject: `About your document request: ${documentTitle} (${inquiry.reference})`,
      replyTo: replyTo(this.settings),
      blocks: [
        { type: 'heading', text: 'About your document request' },
        {
          type: 'paragraph',
          text: `Hello ${inquiry.name},\nthank you for your interest in "${documentTitle}". We are sorry that we cannot send you this document at this time.`,
        },
        ...(refusalReason === null ? [] : [{ type: 'paragraph' as const, text: refusalReason }]),
        { type: 'facts', rows: [{ label: 'Reference', value: inquiry.reference }] },
        {
          type: 'paragraph',
          text: `If you need it for a bid or a prequalification, please tell us more.\n${contact(this.settings)}`,
        },
      ],
    };
  }
}

/** The request that a mail tells of, unless it was decided otherwise or its visitor is removed or has another address by now. */
async function findTold(
  em: EntityManager,
  { subjectId, recipient }: { subjectId: number; recipient: string },
  state: AccessState,
): Promise<Loaded<AccessRequest, 'document' | 'inquiry'> | null> {
  return em
    .fork()
    .findOne(
      AccessRequest,
      { id: subjectId, state, inquiry: { erasedAt: null, email: recipient } },
      { populate: ['document', 'inquiry'] },
    );
}

function replyTo({ company }: Company): { name: string; address: string } {
  return { name: company.name, address: company.email };
}

function contact({ company }: Company): string {
  return `Questions? Call ${company.phone} or write to ${company.email}, and name your reference.`;
}
