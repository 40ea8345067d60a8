import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { ANSWER_LIMITS } from '../../inquiries/answers/answers.contract.js';
import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { AccessRequestAnswer, DocumentAnswer } from '../documents.contract.js';

export const DOCUMENTS_PAGE_SIZE = 25;

export const DOCUMENT_REMOVED = 'document.remove';

/** Characters. */
export const DOCUMENT_LIMITS = {
  title: { max: 150 },
  category: { max: 60 },
  description: { max: 1_000 },
  refusalReason: { max: 1_000 },
  search: { max: 200 },
} as const;

export const GRANT_LIMITS = { days: ANSWER_LIMITS.linkDays, downloads: { min: 1, max: 100 } } as const;

export const DOCUMENT_MESSAGES = {
  title: 'Enter a title.',
  category: 'Enter a category.',
  description: 'Enter the description as text.',
  fileMissing: 'Choose a PDF file.',
  fileEmpty: 'This file is empty. Choose another one.',
  fileNotPdf: 'This file is not a complete PDF. Export or scan it again.',
  fileTooLarge: `This file is larger than ${UPLOAD_LIMITS.document.text}. Reduce its size and upload it again.`,
  uploadBroken: 'The upload was interrupted. Try again.',
  days: `Enter ${GRANT_LIMITS.days.min} to ${GRANT_LIMITS.days.max} days.`,
  downloads: `Enter ${GRANT_LIMITS.downloads.min} to ${GRANT_LIMITS.downloads.max} downloads.`,
  reason: 'Enter the reason as text.',
  noAddress: 'This inquiry has no email address. Add one, then send the link.',
} as const;

export function tooLong(max: number): string {
  return `Use at most ${max.toLocaleString('en-US')} characters.`;
}

export interface DocumentInput {
  title: string;
  category: string;
  description?: string;
}

/** The body of `PATCH /api/admin/documents/:id`; omitted fields stay unchanged. */
export interface DocumentChange extends Partial<DocumentInput>, Versioned {}

export interface StaffDocumentAnswer extends DocumentAnswer, Versioned {
  /** False if the file is missing, so that links return 404. */
  filePresent: boolean;
  /** Number of open access requests. */
  waiting: number;
  /** Number of active links. */
  links: number;
}

/** One use of a link. */
export interface DownloadAnswer {
  id: number;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** When the whole file was sent; null until then. */
  completedAt: string | null;
  /** Bytes, at that time. */
  fileSize: number;
  /** Including repeated parts. */
  bytesSent: number;
  /** Id of the first request, as in the log. */
  requestId: string;
}

/** The answer of `GET /api/admin/access-requests/:id`. */
export interface AccessRequestDetail extends AccessRequestAnswer {
  /** Newest first, at most 100. */
  log: DownloadAnswer[];
}

/** The body of `POST /api/admin/access-requests/:id/grant`; defaults come from the settings. */
export interface GrantTerms extends Versioned {
  days?: number;
  downloads?: number;
}

/** The body of `POST /api/admin/access-requests/:id/refuse`. */
export interface Refusal extends Versioned {
  /** Mailed to the visitor when an open request is refused. */
  reason?: string;
}
