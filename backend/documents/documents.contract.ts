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
