import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  AnswerAttachmentsService,
  type AnsweredInquiry,
  type Attaching,
  type AttachmentSource,
  type LoadedAttachment,
} from '../../inquiries/answers/answer-attachments.service.js';
import { recordInquiryEvent } from '../../inquiries/inquiry-changes.service.js';
import { recordAudit } from '../../staff/audit-log.js';
import { CompanyDocument } from '../document.entity.js';
import { titleAsSent } from '../documents.contract.js';
import { toDocumentResponse } from '../documents.service.js';
import { AccessRequest } from './access-request.entity.js';
import { DocumentLinksService } from './document-links.service.js';

/** Documents attached to answers. Each is granted to the customer, whether requested or not, and its private link is in the email. */
@Injectable()
export class DocumentAnswersService implements AttachmentSource {
  readonly kind = 'document';

  constructor(
    private readonly em: EntityManager,
    attachments: AnswerAttachmentsService,
    private readonly links: DocumentLinksService,
  ) {
    attachments.register(this);
  }

  async offers(_inquiry: AnsweredInquiry, em: EntityManager) {
    const documents = await em.findAll(CompanyDocument, { orderBy: { title: 'asc', id: 'asc' } });
    return documents.map((document) => ({
      id: document.id,
      label: titleAsSent(toDocumentResponse(document)),
      form: 'link' as const,
    }));
  }

  /** Also grants an open request for the document. The new link replaces an earlier one. */
  async onAttached(em: EntityManager, inquiry: AnsweredInquiry, ids: readonly number[], attaching: Attaching) {
    // Locked, because they may be removed concurrently.
    const documents = await em.find(
      CompanyDocument,
      { id: { $in: [...ids] } },
      { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
    );
    for (const document of documents) await this.grant(em, inquiry, document, attaching);
  }

  async load(inquiryId: number, id: number): Promise<LoadedAttachment | null> {
    const em = this.em.fork();
    const request = await em.findOne(
      AccessRequest,
      { inquiry: inquiryId, document: id, state: 'granted' },
      { populate: ['document'], orderBy: { id: 'desc' } },
    );
    if (!request?.document || request.linkNonce === null || request.expiresAt === null) return null;
    const { linkNonce: nonce, expiresAt, document } = request;
    const href = await this.links.addressOf({ accessRequestId: request.id, documentId: id, nonce, expiresAt });
    return { label: `Download: ${titleAsSent(toDocumentResponse(document))}`, href };
  }

  private async grant(
    em: EntityManager,
    { id, reference }: AnsweredInquiry,
    document: CompanyDocument,
    { actor, linkDays }: Attaching,
  ): Promise<void> {
    const request =
      (await em.findOne(
        AccessRequest,
        { inquiry: id, document },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'desc' } },
      )) ?? em.create(AccessRequest, { document, documentTitle: document.title, inquiry: id });
    const isNew = request.state === 'granted' ? 'renewed' : 'granted';
    const change = { before: request.state, after: isNew, subject: document.title };
    recordInquiryEvent(em, id, actor, { field: 'document-request', ...change });
    const { goodFor } = await this.links.grant(em, request, actor, { days: linkDays });
    const subject = `"${document.title}" for ${reference} for ${goodFor}, with an answer`;
    recordAudit(em, actor, { action: 'access-request.grant', subject });
  }
}
