import { Injectable } from '@nestjs/common';
import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { UploadInterceptor } from '../../platform/files/upload.interceptor.js';
import { DOCUMENT_MESSAGES } from '../admin/documents-admin.contract.js';
import { DocumentStore } from './document-store.js';

/** One file and the document's texts, at up to four bytes per character. */
const LIMITS = {
  files: 1,
  fileSize: UPLOAD_LIMITS.document.bytes,
  fields: 6,
  fieldSize: 8 * 1024,
  fieldNameSize: 60,
  parts: 7,
  headerPairs: 20,
};

@Injectable()
export class DocumentUploadInterceptor extends UploadInterceptor {
  constructor(store: DocumentStore) {
    super(store, {
      field: 'file',
      limits: LIMITS,
      formBytes: 64 * 1024,
      messages: { tooLarge: DOCUMENT_MESSAGES.fileTooLarge, broken: DOCUMENT_MESSAGES.uploadBroken },
    });
  }
}
