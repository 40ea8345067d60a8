/**
 * Optimistic locking, the one protocol for every record that two members of staff can edit: an answer carries the record's
 * `version`, a change names the version that it was made on, and an older one is refused with a 409 that carries the newer record.
 */

/** Error code of that 409. */
export const CHANGED_MEANWHILE = 'changed-meanwhile';

export const CHANGED_MEANWHILE_MESSAGE =
  'Somebody else saved a newer version while you were working. Nothing of yours was saved yet.';

export const VERSION_MESSAGE = 'Name the version that you edited.';

export interface Versioned {
  /** Starts at 1; each saved change adds 1. */
  version: number;
}

/** Body of the 409, beside status code, error and message. */
export interface EditConflict<Answer extends Versioned> {
  code: typeof CHANGED_MEANWHILE;
  /** The record as it is now, in the form in which the same endpoint answers it. */
  current: Answer;
}
