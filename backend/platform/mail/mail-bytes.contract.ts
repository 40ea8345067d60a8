/**
 * Bytes of files. In a mail they grow by a third, and many mail servers refuse 10 MB. The documents leave room for the quotation and
 * its cut sheets.
 */
export const MAIL_BYTES = { all: 7_000_000, documents: 5_000_000 } as const;
