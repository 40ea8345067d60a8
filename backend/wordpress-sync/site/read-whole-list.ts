import { ContentSiteError, type WordpressClient } from './wordpress-client.js';
import { readWpId } from './wp-post.js';

const ROUTE = '/wp/v2/posts';
/** A site that lists more than this is broken. */
const MAX_ROWS = 20_000;
/** With more unusable posts on one page, the site itself is broken. */
const MAX_UNUSABLE = 3;

/**
 * Reads a list of posts page by page, in order of id, because the default order shifts during the reading. A post that
 * breaks its page, for example because a plugin fails, is returned as null.
 * @throws ContentSiteError when a page is not a list, or repeats
 */
export async function* readWholeList(
  client: WordpressClient,
  perPage: number,
  parameters: Readonly<Record<string, string>>,
): AsyncGenerator<unknown[]> {
  const ordered = { orderby: 'id', order: 'asc', ...parameters };
  const seen = new Set<number>();
  let lastPage: number | null = null;
  for (let page = 1; page <= MAX_ROWS / perPage; page++) {
    const { rows, isShort, totalPages } = await readPage(client, page, perPage, ordered);
    const ids = rows.map(readWpId).filter((id) => id !== null);
    if (ids.length > 0 && ids.every((id) => seen.has(id)))
      throw new ContentSiteError('The content site returned the same page of posts twice.');
    for (const id of ids) seen.add(id);
    yield rows;
    // Caches may strip the header; then a short page is the last one. With the header, any page may be short.
    lastPage = totalPages || lastPage;
    if (lastPage === null || totalPages === 0 ? isShort : page >= lastPage) return;
  }
  throw new ContentSiteError(`The content site lists more than ${MAX_ROWS.toLocaleString('en-US')} posts.`);
}

type ListPage = { rows: unknown[]; isShort: boolean; totalPages: number | null };

async function readPage(
  client: WordpressClient,
  page: number,
  perPage: number,
  parameters: Readonly<Record<string, string>>,
): Promise<ListPage> {
  try {
    const { rows, totalPages } = await client.list(ROUTE, page, { ...parameters, per_page: String(perPage) });
    return { rows, totalPages, isShort: rows.length < perPage };
  } catch (error) {
    if (!(error instanceof ContentSiteError) || !error.isUnusable) throw error;
    return readOneByOne(client, page, perPage, parameters, error);
  }
}

async function readOneByOne(
  client: WordpressClient,
  page: number,
  perPage: number,
  parameters: Readonly<Record<string, string>>,
  cause: ContentSiteError,
): Promise<ListPage> {
  const rows: unknown[] = [];
  let totalPages: number | null = null;
  let unusable = 0;
  for (let at = (page - 1) * perPage + 1; at <= page * perPage; at++) {
    try {
      const one = await client.list(ROUTE, at, { ...parameters, per_page: '1' });
      if (one.rows.length === 0) return { rows, totalPages: page, isShort: true };
      totalPages = one.totalPages === null ? null : Math.ceil(one.totalPages / perPage);
      rows.push(one.rows[0]);
    } catch (error) {
      if (!(error instanceof ContentSiteError) || !error.isUnusable) throw error;
      unusable += 1;
      if (unusable > MAX_UNUSABLE) throw cause;
      rows.push(null);
    }
  }
  return { rows, totalPages, isShort: false };
}
