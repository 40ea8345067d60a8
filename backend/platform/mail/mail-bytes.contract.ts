/**
 * Maximum bytes of a mail's files before encoding, which adds a third: many mail servers refuse 10 MB. The limit for documents leaves
 * room for the quotation and its cut sheets.
 */
export const MAIL_BYTES = { all: 7_000_000, documents: 5_000_000 } as const;
