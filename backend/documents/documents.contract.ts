import type { Versioned } from '../platform/editing/editing.contract.js';
import type { EmailState } from '../platform/email/email.contract.js';

/** Categories with their own icon; others use the generic one. */
export const DOCUMENT_ICON_CATEGORIES = ['company profile', 'safety', 'capability'] as const;

/** The people who get the file of a document. */
export const DOCUMENT_ACCESS = [
  { value: 'request', label: 'Those who request it' },
  { value: 'public', label: 'Everybody: a download without a form' },
] as const;

export const downloadAddress = ({ id }: Pick<DocumentResponse, 'id'>): string => `/api/documents/${id}/download`;

/** Tells recipients of a sample what it is. */
export const SAMPLE_WARNING = 'This is a sample: not issued and not signed. Ask us for the signed document.';

/** A title as it is sent and offered for sending: nobody takes a sample for the signed document. */
export const titleAsSent = ({ title, isSample }: { title: string; isSample: boolean }): string =>
  isSample ? `${title} (sample, not signed)` : title;

export interface DocumentResponse {
  id: number;
  title: string;
  category: string;
  description: string;
  access: (typeof DOCUMENT_ACCESS)[number]['value'];
  /** Bytes. */
  fileSize: number;
  /** ISO 8601, UTC. */
  uploadedAt: string;
  downloadCount: number;
  /** Loaded with the sample data, and so neither issued nor signed. */
  isSample: boolean;
}

/** The title that requests all documents of `isVendorDocument` together. */
export const VENDOR_PACK_TITLE = 'Vendor setup pack';

/** Ignores case, and collapses whitespace as the form does. */
export const normalizedTitle = (title: string): string => title.replace(/\s+/g, ' ').trim().toLowerCase();

export const isVendorPack = (title: string | null) =>
  normalizedTitle(title ?? '') === normalizedTitle(VENDOR_PACK_TITLE);

const VENDOR_CATEGORIES: readonly string[] = ['company profile', 'capability', 'insurance', 'tax'];

/**
 * Whether buyers request this document from a new vendor. Of the safety documents, that is true of the EMR letter and the
 * safety manual, but not of the job forms.
 */
export const isVendorDocument = ({ title, category }: Pick<DocumentResponse, 'title' | 'category'>): boolean =>
  VENDOR_CATEGORIES.includes(category.trim().toLowerCase()) || /\bEMR\b|\bsafety manual\b/i.test(title);

/** States of an access request. A granted link may have expired or been used up since. */
export const ACCESS_STATES = ['open', 'granted', 'refused'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

export const ACCESS_PAGE_SIZE = 25;

export interface AccessRequestQuery {
  /** Row id of the inquiry that the requests belong to. */
  inquiryId?: number;
  state?: AccessState;
  /** Part of the visitor's name, email or company, of the document's title, or of the inquiry's reference. */
  search?: string;
  /** Whether open requests come before decided ones. */
  openFirst?: boolean;
  /** Starts at 1. */
  page?: number;
}

/** An access request, as staff see it. */
export interface AccessRequestResponse extends Versioned {
  id: number;
  state: AccessState;
  /** Null once the document was removed. */
  documentId: number | null;
  documentTitle: string;
  inquiryId: number;
  /** Such as `Q-7K3M-92`. */
  inquiryReference: string;
  /** Null once the visitor's data was erased. */
  visitor: { name: string; email: string; company: string } | null;
  /** ISO 8601, UTC, as are all dates. */
  createdAt: string;
  decidedAt: string | null;
  /** Name of the staff member or program. */
  decidedBy: string | null;
  /** As emailed to the visitor. */
  refusalReason: string | null;
  /** Expiry of the link; null unless granted. */
  expiresAt: string | null;
  usesLeft: number;
  /** State of the latest email about the decision; null if there is none. */
  emailState: EmailState | null;
  /** Downloads through this link and earlier ones. */
  downloads: number;
  lastDownloadAt: string | null;
}

export interface GrantedAccessResponse extends AccessRequestResponse {
  /** Also emailed to the visitor. */
  link: string;
}
