import { UPLOAD_LIMITS } from '../../config/upload-limits.contract.js';
import { LINK_DAYS } from '../../inquiries/answers/answers.contract.js';
import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { FieldInput, FieldTable } from '../../platform/http/validation/fields.contract.js';
import { type AccessRequestResponse, DOCUMENT_ACCESS, type DocumentResponse } from '../documents.contract.js';

export const DOCUMENTS_PAGE_SIZE = 25;

export const DOCUMENT_REMOVED = 'document.remove';

export const DOCUMENT_LIMITS = { search: { max: 200 } } as const;

export const REFUSAL_FIELDS = {
  reason: { kind: 'text', label: 'Reason, emailed to the visitor', maxLength: 1_000 },
} as const satisfies FieldTable;

/** Defaults come from the settings. */
export const GRANT_FIELDS = {
  days: LINK_DAYS,
  downloads: {
    ...{ kind: 'count', label: 'Downloads', min: 1, max: 100, placeholder: 'Default' },
    message: 'Enter 1 to 100 downloads.',
  },
} as const satisfies FieldTable;

export const DOCUMENT_MESSAGES = {
  fileMissing: 'Choose a PDF file.',
  fileEmpty: 'This file is empty. Choose another one.',
  fileNotPdf: 'This file is not a complete PDF. Export or scan it again.',
  fileTooLarge: `This file is larger than ${UPLOAD_LIMITS.document.text}. Reduce its size and upload it again.`,
  uploadBroken: 'The upload was interrupted. Try again.',
  noAddress: 'This inquiry has no email address. Add one, then send the link.',
} as const;

/** The texts of a document; the file is a field of its own. */
export const DOCUMENT_FIELDS = {
  title: { kind: 'line', label: 'Title', required: 'Enter a title.', maxLength: 150 },
  category: { kind: 'line', label: 'Category', required: 'Enter a category.', maxLength: 60 },
  description: { kind: 'text', label: 'Description', maxLength: 1_000 },
  access: { kind: 'choice', label: 'Who gets the file', options: DOCUMENT_ACCESS },
} as const satisfies FieldTable;

export type DocumentInput = FieldInput<typeof DOCUMENT_FIELDS>;

/** The body of `PATCH /api/admin/documents/:id`; omitted fields stay unchanged. */
export interface DocumentChange extends Partial<DocumentInput>, Versioned {}

export interface StaffDocumentResponse extends DocumentResponse, Versioned {
  /** False if the file is missing, so that links return 404. */
  filePresent: boolean;
  /** Number of open access requests. */
  waiting: number;
  links: number;
}

/** One use of a link. */
export interface DownloadResponse {
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
export interface AccessRequestDetail extends AccessRequestResponse {
  /** Newest first, at most 100. */
  log: DownloadResponse[];
}

/** The body of `POST /api/admin/access-requests/:id/grant`. */
export interface GrantTerms extends FieldInput<typeof GRANT_FIELDS>, Versioned {}

/** The body of `POST /api/admin/access-requests/:id/refuse`. The reason is emailed when an open request is refused. */
export interface Refusal extends FieldInput<typeof REFUSAL_FIELDS>, Versioned {}
