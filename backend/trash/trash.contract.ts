import type { TrashKind } from '../platform/trash/trash-kinds.contract.js';
import type { StaffRight } from '../staff/staff.contract.js';

/** The staff list of deleted records. */
export const TRASH_PATH = '/api/admin/trash';
export const TRASH_PAGE_SIZE = 25;
/** Characters. */
export const TRASH_SEARCH_MAX = 200;

/** The label of each kind, and the right to see and restore it. */
export const TRASH_KIND_RULES: Readonly<Record<TrashKind, { label: string; right: StaffRight }>> = {
  product: { label: 'Product', right: 'products' },
  post: { label: 'Post', right: 'posts' },
  document: { label: 'Document', right: 'documents' },
};

/** A row of `GET /api/admin/trash`. */
export interface TrashItemResponse {
  id: number;
  kind: TrashKind;
  name: string;
  /** Name of the staff member or program. */
  removedBy: string;
  /** ISO 8601. */
  removedAt: string;
  /** ISO 8601. The record is permanently deleted after this time. */
  endsAt: string;
}

/** Answer of `POST /api/admin/trash/:id/restore`. */
export interface RestoredResponse {
  kind: TrashKind;
  /** The same as before the deletion. */
  recordId: number;
  name: string;
  /** A difference from before the deletion, such as a new address of a post; null if there is none. */
  note: string | null;
}
