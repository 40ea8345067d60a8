/** The largest uploads by staff: 413 above them. docs/limits.md lists them; proxies must accept the largest. */
export const UPLOAD_LIMITS = {
  /** The whole request of a post's text. */
  post: megabytes(1),
  /** The whole request of a quotation's content. */
  quotation: megabytes(1),
  picture: megabytes(15),
  document: megabytes(25),
  catalog: megabytes(50),
} as const;

function megabytes(count: number) {
  return { bytes: count * 1024 * 1024, text: `${count} MB` };
}
