import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyDocument } from './document.entity.js';
import { toDocumentAnswer } from './document.mapper.js';
import type { DocumentAnswer } from './documents.contract.js';

@Injectable()
export class DocumentsService {
  constructor(private readonly em: EntityManager) {}

  /** Every document, newest first. */
  async list(): Promise<DocumentAnswer[]> {
    const documents = await this.em.fork().find(CompanyDocument, {}, { orderBy: { uploadedAt: 'desc', id: 'desc' } });
    return documents.map(toDocumentAnswer);
  }
}
