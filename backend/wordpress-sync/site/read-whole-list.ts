import { ContentSiteError, type WordpressClient } from './wordpress-client.js';
import { readWpId } from './wp-post.js';

const ROUTE = '/wp/v2/posts';
/** More posts than any company writes: a site that goes on after that is broken. */
const MAX_ROWS = 20_000;
/** Posts of one page that the content site cannot show, before the site itself is held to be broken. */
const MAX_SPOILT = 3;

/**
 * Reads a list of posts page by page, oldest id first: the default order shifts while it is read. A post that spoils its
 * page, such as one that makes a plugin fail, comes as null.
 * @throws ContentSiteError when a page is no list, or comes a second time
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
      throw new ContentSiteError('The content site lists the same page again');
    for (const id of ids) seen.add(id);
    yield rows;
    // A cache may have stripped the header: then a short page is the last. With it, a page may be short in the middle.
    lastPage = totalPages || lastPage;
    if (lastPage === null || totalPages === 0 ? isShort : page >= lastPage) return;
  }
  throw new ContentSiteError(`The content site lists more than ${MAX_ROWS} posts`);
}

interface ListPage {
  rows: unknown[];
  isShort: boolean;
  totalPages: number | null;
}

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
    if (!(error instanceof ContentSiteError) || !error.isSpoilt) throw error;
    return readOneByOne(client, page, perPage, parameters, error);
  }
}

/** The posts of a page each by itself. */
async function readOneByOne(
  client: WordpressClient,
  page: number,
  perPage: number,
  parameters: Readonly<Record<string, string>>,
  cause: ContentSiteError,
): Promise<ListPage> {
  const rows: unknown[] = [];
  let totalPages: number | null = null;
  let spoilt = 0;
  for (let at = (page - 1) * perPage + 1; at <= page * perPage; at++) {
    try {
      const one = await client.list(ROUTE, at, { ...parameters, per_page: '1' });
      if (one.rows.length === 0) return { rows, totalPages: page, isShort: true };
      totalPages = one.totalPages === null ? null : Math.ceil(one.totalPages / perPage);
      rows.push(one.rows[0]);
    } catch (error) {
      if (!(error instanceof ContentSiteError) || !error.isSpoilt) throw error;
      spoilt += 1;
      if (spoilt > MAX_SPOILT) throw cause;
      rows.push(null);
    }
  }
  return { rows, totalPages, isShort: false };
}
