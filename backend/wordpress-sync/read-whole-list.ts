import { ContentSiteError, type WordpressClient } from './wordpress-client.js';

/** More posts than any company writes: a site that goes on after that is broken. */
const MAX_ROWS = 20_000;

/**
 * Reads a list of posts page by page, oldest id first: the default order shifts while it is read.
 * @throws ContentSiteError when a page is no list, or comes a second time
 */
export async function* readWholeList(
  client: WordpressClient,
  perPage: number,
  parameters: Readonly<Record<string, string>>,
): AsyncGenerator<unknown[]> {
  const seen = new Set<unknown>();
  for (let page = 1; ; page++) {
    const { rows, totalPages } = await client.list('/wp/v2/posts', page, {
      per_page: String(perPage),
      orderby: 'id',
      order: 'asc',
      ...parameters,
    });
    const before = seen.size;
    for (const row of rows) seen.add(idOf(row));
    if (rows.length > 0 && seen.size === before)
      throw new ContentSiteError('The content site lists the same page again');
    if (seen.size > MAX_ROWS) throw new ContentSiteError(`The content site lists more than ${MAX_ROWS} posts`);
    yield rows;
    // A cache may have stripped the header: then a short page is the last. With it, a page may be short in the middle.
    if (totalPages === null ? rows.length < perPage : page >= totalPages) return;
  }
}

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : row;
}
