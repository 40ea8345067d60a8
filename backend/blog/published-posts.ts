/**
 * What every answer to the public asks for: posts whose day has come. A draft has no day, and SQL finds no null before
 * or after anything: a query with this condition cannot bring one.
 */
export function publishedPosts(): { publishedAt: { $lte: Date } } {
  return { publishedAt: { $lte: new Date() } };
}
