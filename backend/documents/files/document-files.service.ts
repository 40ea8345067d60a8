import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { attachmentName } from '../../platform/files/send-file.js';
import { CompanyDocument } from '../document.entity.js';
import type { DocumentResponse } from '../documents.contract.js';
import { toDocumentResponse } from '../documents.service.js';
import { DocumentStore } from './document-store.js';

/** Company documents attached to emails that staff send. */
@Injectable()
export class DocumentFilesService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: DocumentStore,
  ) {}

  /**
   * The documents that exist.
   * @param em of the caller's transaction, so that no second connection is needed
   */
  async list(ids: readonly number[], em: EntityManager = this.em.fork()): Promise<DocumentResponse[]> {
    return (await em.find(CompanyDocument, { id: { $in: [...ids] } })).map(toDocumentResponse);
  }

  /** Null if the document was removed. */
  async read(id: number): Promise<{ filename: string; content: Buffer } | null> {
    const document = await this.em.fork().findOne(CompanyDocument, { id });
    const content = document && (await this.store.readWhole(document.storageKey));
    return content && { filename: attachmentName(document.title, '.pdf'), content };
  }
}
