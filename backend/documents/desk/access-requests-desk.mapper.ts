import type { Loaded } from '@mikro-orm/postgresql';
import type { MailState } from '../../platform/mail/mail-answer.contract.js';
import { authorName } from '../../staff/staff.contract.js';
import type { AccessRequest } from '../access/access-request.entity.js';
import type { AccessRequestAnswer } from '../documents.contract.js';
import type { DocumentDownload } from '../download/document-download.entity.js';
import type { DownloadAnswer } from './documents-desk.contract.js';

export interface AccessTally {
  mail: MailState | null;
  downloads: number;
  lastDownloadAt: Date | string | null;
}

/** @param names of staff members, by address */
export function toAccessRequestAnswer(
  request: Loaded<AccessRequest, 'document' | 'inquiry'>,
  { mail, downloads, lastDownloadAt }: AccessTally,
  names: ReadonlyMap<string, string>,
): AccessRequestAnswer {
  const { document, inquiry } = request;
  const { name, email, company } = inquiry;
  return {
    id: request.id,
    state: request.state,
    documentId: document?.id ?? null,
    documentTitle: document?.title ?? request.documentTitle,
    inquiryId: inquiry.id,
    inquiryReference: inquiry.reference,
    visitor: inquiry.erasedAt ? null : { name, email, company },
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decidedBy: request.decidedBy && authorName(request.decidedBy, names),
    refusalReason: request.refusalReason,
    expiresAt: request.expiresAt?.toISOString() ?? null,
    usesLeft: request.usesLeft,
    version: request.version,
    mail,
    downloads,
    lastDownloadAt: lastDownloadAt && new Date(lastDownloadAt).toISOString(),
  };
}

export function toDownloadAnswer(download: DocumentDownload): DownloadAnswer {
  return {
    id: download.id,
    startedAt: download.startedAt.toISOString(),
    completedAt: download.completedAt?.toISOString() ?? null,
    fileSize: download.fileSize,
    bytesSent: download.bytesSent,
    requestId: download.requestId,
  };
}
