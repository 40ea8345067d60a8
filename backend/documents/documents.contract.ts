/** The documents' public contract. Imports nothing. */

/** Categories that have an icon of their own; any other gets the generic document icon. */
export const DOCUMENT_ICON_CATEGORIES = ['company profile', 'safety', 'capability'] as const;

export interface DocumentAnswer {
  id: number;
  title: string;
  category: string;
  description: string;
  /** Bytes. */
  fileSize: number;
  /** ISO 8601, UTC. */
  uploadedAt: string;
  downloadCount: number;
}

/** What became of a request for a document. A granted one may have expired or be used up since. */
export const ACCESS_STATES = ['open', 'granted', 'refused'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

export const ACCESS_PAGE_SIZE = 25;

/** Kinds of the mails that tell a visitor of a decision; each tells of an access request. */
export const DOCUMENT_MAILS = { link: 'document-link', refused: 'document-refused' } as const;

export interface AccessRequestQuery {
  /** All of them when left out. */
  state?: AccessState;
  /** Part of the visitor's name, address or company, of the document's title or of the inquiry's reference. */
  search?: string;
  /** Requests that wait come before those that are decided. */
  waitingFirst?: boolean;
  /** From 1. */
  page?: number;
}

/** A request for a document, as staff see it. */
export interface AccessRequestAnswer {
  id: number;
  state: AccessState;
  /** Null once the document is removed. */
  documentId: number | null;
  documentTitle: string;
  inquiryId: number;
  /** Such as `Q-7K3M-92`. */
  inquiryReference: string;
  /** Null once the visitor's data is removed. */
  visitor: { name: string; email: string; company: string } | null;
  /** ISO 8601, UTC, as are all dates. */
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  /** What the visitor was told; null without. */
  refusalReason: string | null;
  /** When the link ends; null unless granted. */
  expiresAt: string | null;
  usesLeft: number;
  /** What became of the newest mail about the decision; null before there is one. */
  mail: 'waiting' | 'delivered' | 'failed' | 'erased' | null;
  /** Downloads so far, by this link and by earlier ones. */
  downloads: number;
  lastDownloadAt: string | null;
}

/** Newest first. */
export interface AccessRequestPage {
  items: AccessRequestAnswer[];
  /** All requests of that state. */
  total: number;
}

export interface GrantedAccessAnswer extends AccessRequestAnswer {
  /** The visitor's link, which the visitor gets by mail. */
  link: string;
}
