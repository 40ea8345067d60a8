/** The largest uploads: docs/limits.md lists them; proxies must accept the largest. */
export const UPLOAD_LIMITS = {
  /** The whole request of a post's text. */
  post: megabytes(1),
  /** The whole request of a quotation's content. */
  quotation: megabytes(1),
  /** The whole request of a section of site content. */
  siteContent: megabytes(1),
  picture: megabytes(15),
  document: megabytes(25),
  /** A customer's, when accepting a quotation. */
  purchaseOrder: megabytes(10),
  catalog: megabytes(50),
} as const;

/** Name of its field in the form. */
export const PURCHASE_ORDER_FILE = 'purchaseOrderFile';

function megabytes(count: number) {
  return { bytes: count * 1024 * 1024, text: `${count} MB` };
}
