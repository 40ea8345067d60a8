/** Kinds of records in the bin. Posts of the content site are not among them: WordPress has its own bin, and the next sync decides. */
export const BIN_KINDS = ['product', 'post', 'document'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/** How long a deleted record can be restored. */
export const BIN_DAYS = 30;
