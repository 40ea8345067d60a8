/**
 * Optimistic locking of every record that two staff members can edit: an answer contains the record's `version`, a
 * change names the version it is based on, and an outdated change gets a 409 with the newer record.
 */

/** Error code of that 409. */
export const CHANGED_MEANWHILE = 'changed-meanwhile';

export const CHANGED_MEANWHILE_MESSAGE =
  'Someone else saved a newer version while you were working. Your changes have not been saved yet.';

export const VERSION_MESSAGE = 'Send the version that you edited.';

export interface Versioned {
  /** Starts at 1; each saved change adds 1. */
  version: number;
}

/** The line of the audit log about the newer version. */
export interface NewerChange {
  /** Name of the member. */
  by: string;
  action: string;
  subject: string;
}

/** Body of the 409, in addition to status code, error and message. */
export interface EditConflict<Answer extends Versioned> {
  code: typeof CHANGED_MEANWHILE;
  /** The current record, as the same endpoint returns it. */
  current: Answer;
  /** Null if the audit log does not tell. */
  change: NewerChange | null;
}

/** A run that would remove more than this many records, and more than this share of them, needs somebody's approval. */
const MAX_REMOVALS = 10;
const MAX_REMOVED_SHARE = 0.2;

/** True if a run may remove this many of all records without asking. */
export const mayRemove = (removals: number, total: number): boolean =>
  removals <= Math.max(MAX_REMOVALS, Math.floor(total * MAX_REMOVED_SHARE));
