import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { attachmentName } from '../platform/files/send-file.js';
import { CompanyDocument, SAMPLE_KEY_PREFIX } from './document.entity.js';
import type { DocumentResponse } from './documents.contract.js';
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
