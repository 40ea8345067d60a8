import type { CompanyDocument } from '../document.entity.js';
import { toDocumentAnswer } from '../document.mapper.js';
import type { StaffDocumentAnswer } from './documents-desk.contract.js';

export function toStaffDocumentAnswer(
  document: CompanyDocument,
  facts: Pick<StaffDocumentAnswer, 'filePresent' | 'waiting' | 'links'>,
): StaffDocumentAnswer {
  return { ...toDocumentAnswer(document), version: document.version, ...facts };
}
