import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type InquiryHook, InquiryHooksService, type StoredInquiry } from '../inquiries/inquiry-hooks.service.js';
import { DOCUMENTS_SOURCE } from '../inquiries/inquiry-states.contract.js';
import { eraseEmails } from '../platform/email/email-outbox.js';
import type { EmailedRecords } from '../platform/email/emails-about.js';
import { attachmentName } from '../platform/files/send-file.js';
import { AccessRequest } from './access/access-request.entity.js';
import { CompanyDocument, SAMPLE_KEY_PREFIX } from './document.entity.js';
import { type DocumentResponse, isVendorDocument, isVendorPack, normalizedTitle } from './documents.contract.js';
import { DocumentStore } from './files/document-store.js';

@Injectable()
export class DocumentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: DocumentStore,
  ) {}

  async list(): Promise<DocumentResponse[]> {
    const documents = await this.em.fork().find(CompanyDocument, {}, { orderBy: { uploadedAt: 'desc', id: 'desc' } });
    return documents.map(toDocumentResponse);
  }

  /**
   * Those of the documents that exist.
   * @param em of the caller's transaction, so that no second connection is needed
   */
  async listByIds(ids: readonly number[], em: EntityManager = this.em.fork()): Promise<DocumentResponse[]> {
    return (await em.find(CompanyDocument, { id: { $in: [...ids] } })).map(toDocumentResponse);
  }

  /** A document as the attachment of an email; null if it was removed. */
  async read(id: number): Promise<(DocumentResponse & { filename: string; content: Buffer }) | null> {
    const document = await this.em.fork().findOne(CompanyDocument, { id });
    const content = document && (await this.store.readWhole(document.storageKey));
    return content && { ...toDocumentResponse(document), filename: attachmentName(document.title, '.pdf'), content };
  }
}

export function toDocumentResponse(document: CompanyDocument): DocumentResponse {
  const { id, title, category, description, access, fileSize, downloadCount } = document;
  const uploadedAt = document.uploadedAt.toISOString();
  const isSample = document.storageKey.startsWith(SAMPLE_KEY_PREFIX);
  return { id, title, category, description, access, fileSize, uploadedAt, downloadCount, isSample };
}

/** Creates and erases access requests along with their inquiries. */
@Injectable()
export class AccessRequestsService implements InquiryHook {
  constructor(hooks: InquiryHooksService) {
    hooks.register(this);
  }

  /**
   * Creates the access requests of an inquiry that names a document or the vendor setup pack. An unknown title creates
   * none; staff see it in the inquiry. Documents that we send unrequested are granted when they are emailed.
   */
  async onInquiryStored(em: EntityManager, { id, documentTitle, source }: StoredInquiry): Promise<void> {
    if (documentTitle === null || source === DOCUMENTS_SOURCE) return;
    const documents = await em.find(CompanyDocument, {}, { orderBy: { uploadedAt: 'desc', id: 'desc' } });
    const requested = requestedDocuments(documents, documentTitle);
    if (requested.length === 0) return;
    // Locked, because they may be removed concurrently.
    const locked = await em.find(
      CompanyDocument,
      { id: { $in: requested.map((document) => document.id) } },
      { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
    );
    for (const document of locked) em.create(AccessRequest, { document, documentTitle: document.title, inquiry: id });
  }

  /** Erases emails and refusal reasons. The inquiry's `erasedAt` disables the links. */
  async onInquiriesErased(em: EntityManager, inquiryIds: number[]): Promise<string[]> {
    const requests = await em.find(AccessRequest, { inquiry: { $in: inquiryIds } }, { fields: ['id'] });
    const ids = requests.map(({ id }) => id);
    const emails = await eraseEmails(em, 'access_request', ids);
    await em.nativeUpdate(AccessRequest, { inquiry: { $in: inquiryIds } }, { refusalReason: null });
    return emails;
  }

  async emailedRecords(em: EntityManager, inquiryId: number): Promise<EmailedRecords> {
    const requests = await em.find(AccessRequest, { inquiry: inquiryId }, { fields: ['id'] });
    return { subject: 'access_request', ids: requests.map(({ id }) => id) };
  }
}

/** A document with this title has priority over the pack. */
function requestedDocuments(documents: readonly CompanyDocument[], title: string): readonly CompanyDocument[] {
  const one =
    documents.find((document) => document.title === title) ??
    documents.find((document) => normalizedTitle(document.title) === normalizedTitle(title));
  if (one) return [one];
  return isVendorPack(title) ? documents.filter(isVendorDocument) : [];
}
