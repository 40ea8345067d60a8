import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyDocument, SAMPLE_KEY_PREFIX } from './document.entity.js';
import type { DocumentResponse } from './documents.contract.js';

@Injectable()
export class DocumentsService {
  constructor(private readonly em: EntityManager) {}

  /** Every document, newest first. */
  async list(): Promise<DocumentResponse[]> {
    const documents = await this.em.fork().find(CompanyDocument, {}, { orderBy: { uploadedAt: 'desc', id: 'desc' } });
    return documents.map(toDocumentResponse);
  }
}

export function toDocumentResponse(document: CompanyDocument): DocumentResponse {
  const { id, title, category, description, fileSize, downloadCount } = document;
  const uploadedAt = document.uploadedAt.toISOString();
  const isSample = document.storageKey.startsWith(SAMPLE_KEY_PREFIX);
  return { id, title, category, description, fileSize, uploadedAt, downloadCount, isSample };
}
