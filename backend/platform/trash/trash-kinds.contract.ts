/** Kinds of records in the bin. Posts of the content site are not among them: WordPress has its own trash, and the next sync decides. */
export const BIN_KINDS = ['product', 'post', 'document'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/** How long a deleted record can be restored. */
export const BIN_DAYS = 30;

/** Error code of the 404 of a record in the bin. */
export const IN_BIN = 'in-bin';

/** `current` of that 404. */
export interface BinnedRecord {
  kind: BinKind;
  name: string;
  /** ISO 8601. */
  removedAt: string;
}
