import { type CompanyDocument, SAMPLE_KEY_PREFIX } from './document.entity.js';
import type { DocumentAnswer } from './documents.contract.js';

export function toDocumentAnswer(document: CompanyDocument): DocumentAnswer {
  return {
    id: document.id,
    title: document.title,
    category: document.category,
    description: document.description,
    fileSize: document.fileSize,
    uploadedAt: document.uploadedAt.toISOString(),
    downloadCount: document.downloadCount,
    isSample: document.storageKey.startsWith(SAMPLE_KEY_PREFIX),
  };
}
