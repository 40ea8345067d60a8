import { EntityManager, type Loaded } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { greeting } from '../../platform/email/email-body.js';
import { CompanyEmailComposer, type EmailContent, paragraph } from '../../platform/email/email-composer.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { type AccessState, SAMPLE_WARNING } from '../documents.contract.js';
import { toDocumentResponse } from '../documents.service.js';
import { AccessRequest } from './access-request.entity.js';
import { DocumentLinksService } from './document-links.service.js';

type Company = Pick<CompanyService, 'company'>;

/** The link is read at send time, so that a waiting email has the latest one. */
@Injectable()
export class DocumentLinkEmail extends CompanyEmailComposer {
  readonly kind = 'document-link';

  constructor(
    em: EntityManager,
    facts: CompanyService,
    private readonly links: DocumentLinksService,
  ) {
    super(em, facts);
  }

  async compose(message: { subjectId: number; recipient: string }): Promise<EmailContent | null> {
    const request = await findDecided(this.em, message, 'granted');
    if (!request?.document || request.linkNonce === null || request.expiresAt === null) return null;
    const { document, inquiry, linkNonce: nonce, expiresAt, usesLeft } = request;
    if (usesLeft === 0 || expiresAt <= (await databaseTime(this.em.fork()))) return null;
    const href = await this.links.addressOf({ accessRequestId: request.id, documentId: document.id, nonce, expiresAt });
    return {
      subject: `Your document: ${document.title} (${inquiry.reference})`,
      replyTo: replyTo(this.facts),
      inquiryId: inquiry.id,
      blocks: [
        { type: 'heading', text: 'Your document is ready' },
        paragraph(`${greeting(inquiry.name)}\nHere is your link to "${document.title}".`),
        { type: 'link', label: 'Download the document', href },
        {
          type: 'facts',
          rows: [
            { label: 'Document', value: document.title },
            { label: 'Valid until', value: untilText(expiresAt, this.facts) },
            { label: 'Downloads', value: String(usesLeft) },
            { label: 'Reference', value: inquiry.reference },
          ],
        },
        ...(toDocumentResponse(document).isSample ? [paragraph(SAMPLE_WARNING)] : []),
        paragraph(`This is your private link. Please do not share it.\n${contact(this.facts)}`),
      ],
    };
  }
}

@Injectable()
export class DocumentRefusedEmail extends CompanyEmailComposer {
  readonly kind = 'document-refused';

  async compose(message: { subjectId: number; recipient: string }): Promise<EmailContent | null> {
    const request = await findDecided(this.em, message, 'refused');
    if (!request) return null;
    const { documentTitle, inquiry, refusalReason } = request;
    return {
      subject: `About your document request: ${documentTitle} (${inquiry.reference})`,
      replyTo: replyTo(this.facts),
      inquiryId: inquiry.id,
      blocks: [
        { type: 'heading', text: 'About your document request' },
        paragraph(
          `${greeting(inquiry.name)}\nThank you for your interest in "${documentTitle}". Unfortunately, we cannot send you this document at this time.`,
        ),
        ...(refusalReason === null ? [] : [paragraph(refusalReason)]),
        { type: 'facts', rows: [{ label: 'Reference', value: inquiry.reference }] },
        paragraph(`If you need it for a bid or prequalification, tell us more about it.\n${contact(this.facts)}`),
      ],
    };
  }
}

/** Resolves to null if the decision or the visitor's address has changed, or the visitor was erased. */
async function findDecided(
  em: EntityManager,
  { subjectId, recipient }: { subjectId: number; recipient: string },
  state: AccessState,
): Promise<Loaded<AccessRequest, 'document' | 'inquiry'> | null> {
  const fork = em.fork();
  return fork.findOne(
    AccessRequest,
    { id: subjectId, state, inquiry: { erasedAt: null, email: recipient } },
    { populate: ['document', 'inquiry'] },
  );
}

/** Includes the time zone, because the visitor may be in another one. */
function untilText(time: Date, { company }: Company): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: company.timeZone, timeZoneName: 'short' } as const;
  return time.toLocaleString('en-US', { ...day, ...clock });
}

const replyTo = ({ company }: Company) => ({ name: company.name, address: company.email });

const contact = ({ company }: Company): string =>
  `Questions? Call ${company.phone} or email ${company.email}, and have your reference ready.`;
