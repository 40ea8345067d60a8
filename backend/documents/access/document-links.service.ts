import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import {
  AnswerAttachmentsService,
  type AnsweredInquiry,
  type Attaching,
  type AttachmentSource,
  type LoadedAttachment,
} from '../../inquiries/answers/answer-attachments.service.js';
import { recordInquiryEvent } from '../../inquiries/inquiry-changes.service.js';
import { LinkedErrorException } from '../../platform/http/errors/api-errors.js';
import { MAX_ROW_ID } from '../../platform/http/validation/validation.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { SecretLoader } from '../../platform/secrets/site-secrets.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { CompanyDocument } from '../document.entity.js';
import { titleAsSent } from '../documents.contract.js';
import { toDocumentResponse } from '../documents.service.js';
import { AccessRequest } from './access-request.entity.js';
import { createLinkToken, isSigned, type LinkGrant, readLinkToken } from './document-link-token.js';

const DAY_SECONDS = 24 * 60 * 60;
/** Name of the generated secret, used when the environment sets none. */
const SECRET_NAME = 'document-link';

/** A valid, unexpired link, whose downloads may be used up, or one to a public document. */
export interface VerifiedLink {
  /** Null for a public document. */
  accessRequestId: number | null;
  nonce: string;
  document: { id: number; title: string; storageKey: string };
}

/** Creates and verifies links that open one document to one visitor. */
@Injectable()
export class DocumentLinksService {
  private readonly secret: SecretLoader;

  constructor(
    private readonly em: EntityManager,
    @Inject(Settings) private readonly settings: Pick<Settings, 'publicUrl' | 'documentLinks'>,
  ) {
    this.secret = new SecretLoader(em, SECRET_NAME, settings.documentLinks.secret);
  }

  /**
   * Grants a request in the caller's transaction. Its new link replaces an earlier one.
   * @param terms the settings apply to those that are missing
   */
  async grant(em: EntityManager, request: AccessRequest, by: AuditActor, terms: { days?: number; downloads?: number }) {
    const { days = this.settings.documentLinks.days, downloads = this.settings.documentLinks.downloads } = terms;
    const seconds = Math.floor((await databaseTime(em)).getTime() / 1_000) + days * DAY_SECONDS;
    const link = { linkNonce: randomUUID(), expiresAt: new Date(seconds * 1_000), usesLeft: downloads };
    em.assign(request, { state: 'granted', decidedAt: new Date(), decidedBy: by.email, refusalReason: null, ...link });
    return { nonce: link.linkNonce, expiresAt: link.expiresAt, goodFor: `${days} days and ${downloads} downloads` };
  }

  /** Deterministic for a grant. */
  async addressOf(grant: LinkGrant): Promise<string> {
    const token = createLinkToken(await this.secret.get(), grant);
    return `${this.settings.publicUrl}/api/documents/${grant.documentId}/download?token=${token}`;
  }

  /** @throws LinkedErrorException 403, the same for forged, replaced and revoked links */
  async verify(documentId: string, token: unknown): Promise<VerifiedLink> {
    const id = Number(documentId);
    if (!/^[1-9]\d{0,9}$/.test(documentId) || id > MAX_ROW_ID) throw invalidLink();
    const em = this.em.fork();
    if (token === undefined) {
      const document = await em.findOne(CompanyDocument, { id, access: 'public' });
      if (!document) throw invalidLink();
      return { accessRequestId: null, nonce: '', document };
    }
    const claim = readLinkToken(token);
    if (claim === null || claim.accessRequestId > MAX_ROW_ID) throw invalidLink();
    const request = await em.findOne(
      AccessRequest,
      { id: claim.accessRequestId, document: { id }, state: 'granted', inquiry: { erasedAt: null } },
      { populate: ['document'] },
    );
    if (!request?.document || request.linkNonce === null || request.expiresAt === null) throw invalidLink();
    const { document, linkNonce: nonce, expiresAt } = request;
    const grant = { accessRequestId: request.id, documentId: document.id, nonce, expiresAt };
    if (!isSigned(await this.secret.get(), claim, grant)) throw invalidLink();
    const now = (await databaseTime(em)).getTime();
    // Staff may have shortened the grant, so the earlier expiry wins.
    if (claim.expiresAt.getTime() <= now || expiresAt.getTime() <= now) throw endedLink(document.title);
    const { title, storageKey } = document;
    return { accessRequestId: request.id, nonce, document: { id: document.id, title, storageKey } };
  }
}

function invalidLink(): LinkedErrorException {
  return new LinkedErrorException(
    'This link does not work. Use the latest link that we emailed you, or request the document again.',
    HttpStatus.FORBIDDEN,
    { href: '/documents', label: 'See our documents' },
  );
}

/** The error for a link that used to be valid. @param title of the document, to request it again */
export function endedLink(title: string): LinkedErrorException {
  return new LinkedErrorException(
    'This link has expired or has been used up. You can request the document again.',
    HttpStatus.FORBIDDEN,
    { href: `/quote?document=${encodeURIComponent(title)}`, label: 'Request this document again' },
  );
}

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
