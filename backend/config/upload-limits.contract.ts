/** Maximum uploads. docs/limits.md lists them, and proxies must accept the largest. */
export const UPLOAD_LIMITS = {
  /** The whole request that saves a post. */
  post: megabytes(1),
  /** The whole request that saves a quotation. */
  quotation: megabytes(1),
  /** The whole request that saves a section of site content. */
  siteContent: megabytes(1),
  picture: megabytes(15),
  document: megabytes(25),
  /** A customer's purchase order, when accepting a quotation. */
  purchaseOrder: megabytes(10),
  /** An email to the mailbox of replies; of a larger one only the text is read. */
  email: megabytes(25),
  catalog: megabytes(50),
} as const;

/** Name of its field in the form. */
export const PURCHASE_ORDER_FILE = 'purchaseOrderFile';

function megabytes(count: number) {
  return { bytes: count * 1024 * 1024, text: `${count} MB` };
}
