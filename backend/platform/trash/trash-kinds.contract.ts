/** Kinds of records in the trash. Posts of the content site are not among them: WordPress has its own trash, and the next sync decides. */
export const TRASH_KINDS = ['product', 'post', 'document'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** How long a deleted record can be restored. */
export const TRASH_DAYS = 30;

/** Error code of the 404 of a record in the trash. */
export const IN_TRASH = 'in-trash';

/** `current` of that 404. */
export interface TrashedRecord {
  kind: TrashKind;
  name: string;
  /** ISO 8601. */
  removedAt: string;
}
