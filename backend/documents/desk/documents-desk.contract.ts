/** What staff see of company documents and of requests for them, and what they may send. Imports nothing but contracts. */

import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { AccessRequestAnswer, DocumentAnswer } from '../documents.contract.js';

/** The largest file that is taken. */
export const DOCUMENT_FILE_MAX_BYTES = 25 * 1024 * 1024;

/** Rows of a page of documents. */
export const DOCUMENTS_PAGE_SIZE = 25;

/** The audit log's word for a removal. */
export const DOCUMENT_REMOVED = 'document.remove';

/** Characters. */
export const DOCUMENT_LIMITS = {
  title: { max: 150 },
  category: { max: 60 },
  description: { max: 1_000 },
  refusalReason: { max: 1_000 },
  search: { max: 200 },
} as const;

/** What one grant may give: how long its link works, and how often. */
export const GRANT_LIMITS = { days: { min: 1, max: 90 }, downloads: { min: 1, max: 100 } } as const;

export const DOCUMENT_MESSAGES = {
  title: 'Please enter a title',
  category: 'Please enter a category',
  description: 'Please enter the description as text',
  fileMissing: 'Please choose a PDF file',
  fileEmpty: 'This file is empty',
  fileNotPdf: 'This file is not a complete PDF. Please export or scan it again',
  fileTooLarge: 'This file is larger than 25 MB. Please make it smaller',
  uploadBroken: 'The upload was cut short. Please try again',
  days: `Please enter ${GRANT_LIMITS.days.min} to ${GRANT_LIMITS.days.max} days`,
  downloads: `Please enter ${GRANT_LIMITS.downloads.min} to ${GRANT_LIMITS.downloads.max} downloads`,
  reason: 'Please enter the reason as text',
  seenDecidedAt: 'seenDecidedAt is the time of the last decision, or null',
  decidedMeanwhile: 'Somebody decided this request meanwhile. Load it again before you decide',
} as const;

export function tooLong(max: number): string {
  return `Please use at most ${max} characters`;
}

/** The texts of a document; in a form beside its `file`. */
export interface DocumentInput {
  title: string;
  category: string;
  description?: string;
}

/** The body of `PATCH /api/admin/documents/:id`; what is left out stays. */
export interface DocumentChange extends Partial<DocumentInput>, Versioned {}

/** A document as staff see it. */
export interface StaffDocumentAnswer extends DocumentAnswer, Versioned {
  /** False when the store has lost the file: links to it bring a 404. */
  filePresent: boolean;
  /** Requests for it that nobody has decided. */
  waiting: number;
  /** Links to it that open it now. */
  links: number;
}

/** One use of a link. */
export interface DownloadAnswer {
  id: number;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** When the whole file had left the server; null as long as it has not. */
  completedAt: string | null;
  /** Bytes of the file at that time. */
  fileSize: number;
  /** Bytes that left the server, those of repeated pieces too. */
  bytesSent: number;
  /** Of its first answer, to be found in the log of the site. */
  requestId: string;
}

/** The answer of `GET /api/admin/access-requests/:id`. */
export interface AccessRequestDetail extends AccessRequestAnswer {
  /** The newest first, a hundred at most. */
  log: DownloadAnswer[];
}

export interface SeenDecision {
  /** `decidedAt` as the caller saw it: another one by now is a 409. Left out, it is decided anyway. */
  seenDecidedAt?: string | null;
}

/** The body of `POST /api/admin/access-requests/:id/grant`; what is left out is as the site is set. */
export interface GrantTerms extends SeenDecision {
  /** How long the link works. */
  days?: number;
  /** How often. */
  downloads?: number;
}

/** The body of `POST /api/admin/access-requests/:id/refuse`. */
export interface Refusal extends SeenDecision {
  /** Told to the visitor in the mail of an open request that is refused. */
  reason?: string;
}
