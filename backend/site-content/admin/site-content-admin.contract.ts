import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { FieldTable } from '../../platform/http/validation/fields.contract.js';
import type { ClaimUses } from '../claims/claims.contract.js';
import type { ClaimName } from '../sections/claims.contract.js';
import type { ContentSectionName } from '../site-content.contract.js';

export const SITE_CONTENT_ADMIN_PATH = '/api/admin/site-content';
/** Staff page of the sections; previews of drafts are below it. */
export const SITE_CONTENT_PAGE = '/admin/site-content';
/** `GET`: claims that expire soon or have expired. */
export const EXPIRING_CLAIMS_PATH = `${SITE_CONTENT_ADMIN_PATH}/expiring-claims`;
export const PUBLICATION_FIELDS = {
  note: { kind: 'line', label: 'Note for the history', maxLength: 200 },
} as const satisfies FieldTable;

/** A revision that was published or is scheduled. */
export interface ContentRevisionResponse {
  number: number;
  /** Name of a member; `Site start` for the first content of the company. */
  author: string;
  note: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  publishAt: string;
  /** ISO 8601; null while it is scheduled. */
  publishedAt: string | null;
}

/** `GET :section/revisions/:number`. */
export interface ContentRevisionContent extends ContentRevisionResponse {
  content: object;
  /** Content of the previous revision; null for the first one. */
  before: object | null;
}

/** A section with its published content and its unpublished changes. */
export interface ContentSectionResponse extends Versioned {
  section: ContentSectionName;
  published: object;
  /** Null without unpublished changes. */
  draft: object | null;
  /** Name of a member; '' if it was never edited. */
  editedBy: string;
  /** ISO 8601; null if it was never edited. */
  editedAt: string | null;
  /** Newest first. */
  revisions: ContentRevisionResponse[];
  /** Published sections that state each claim; only in the section of claims. */
  uses?: ClaimUses;
}

export type ContentDraftChange = Versioned & { content: object };

export interface ContentPublication extends Versioned {
  note?: string;
  /** ISO 8601; default: now. */
  publishAt?: string;
}

/** Id of a field in the editor of its section, by the field's path. */
export const fieldAnchor = (path: string): string => `field-${path}`;

/** Staff page with the fields of a claim. */
export const claimEditor = (claim: ClaimName): string => `${SITE_CONTENT_PAGE}/claims#${fieldAnchor(claim)}`;
