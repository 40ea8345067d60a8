import type { Loaded } from '@mikro-orm/postgresql';
import type { AccessRequest } from './access-request.entity.js';
import type { AccessRequestAnswer } from './documents.contract.js';

/** Downloads of one request so far. */
export interface DownloadTally {
  downloads: number;
  lastDownloadAt: Date | string;
}

export function toAccessRequestAnswer(
  request: Loaded<AccessRequest, 'document' | 'inquiry'>,
  tally: DownloadTally | undefined,
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
    decidedBy: request.decidedBy,
    expiresAt: request.expiresAt?.toISOString() ?? null,
    usesLeft: request.usesLeft,
    downloads: tally?.downloads ?? 0,
    lastDownloadAt: tally ? new Date(tally.lastDownloadAt).toISOString() : null,
  };
}
