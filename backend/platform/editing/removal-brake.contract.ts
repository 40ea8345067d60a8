/** A run that would remove more than this many records, and more than this share of them, needs somebody's approval. */
const MAX_REMOVALS = 10;
const MAX_REMOVED_SHARE = 0.2;

/** True if a run may remove this many of all records without asking. */
export function mayRemove(removals: number, total: number): boolean {
  return removals <= Math.max(MAX_REMOVALS, Math.floor(total * MAX_REMOVED_SHARE));
}
