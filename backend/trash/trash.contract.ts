import type { BinKind } from '../platform/bin/bin-kinds.contract.js';
import type { StaffRight } from '../staff/staff.contract.js';

/** The staff list of deleted records. */
export const BIN_PATH = '/api/admin/bin';
export const BIN_PAGE_SIZE = 25;
/** Characters. */
export const BIN_SEARCH_MAX = 200;

/** The label of each kind, and the right to see and restore it. */
export const BIN_KIND_RULES: Readonly<Record<BinKind, { label: string; right: StaffRight }>> = {
  product: { label: 'Product', right: 'products' },
  post: { label: 'Post', right: 'posts' },
  document: { label: 'Document', right: 'documents' },
};

/** A row of `GET /api/admin/bin`. */
export interface BinItemResponse {
  id: number;
  kind: BinKind;
  name: string;
  /** Name of the staff member or program. */
  removedBy: string;
  /** ISO 8601. */
  removedAt: string;
  /** ISO 8601. The record is permanently deleted after this time. */
  endsAt: string;
}

/** Answer of `POST /api/admin/bin/:id/restore`. */
export interface RestoredResponse {
  kind: BinKind;
  /** The same as before the deletion. */
  recordId: number;
  name: string;
  /** A difference from before the deletion, such as a new address of a post; null if there is none. */
  note: string | null;
}
