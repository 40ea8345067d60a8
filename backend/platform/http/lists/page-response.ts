import type { Request, Response } from 'express';

export interface Page<Row> {
  items: Row[];
  /** Rows on all pages. */
  total: number;
}

/** Sets `X-Total-Count` and `Link`. @returns the rows, which are the answer's body */
export function pageResponse<Row>(
  request: Request,
  response: Response,
  { items, total }: Page<Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Row[] {
  response.setHeader('X-Total-Count', total);
  const links = pagingLinks(request.originalUrl, { page, pageSize, total });
  if (links !== null) response.setHeader('Link', links);
  return items;
}

/**
 * The `Link` header (RFC 8288) of one page of a list: first, prev, next and last.
 * @param path path and query of the request, such as `/api/products?search=plank&page=2`
 * @returns null for a single page
 */
export function pagingLinks(
  path: string,
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
): string | null {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const url = new URL(path, 'http://list.invalid');
  const link = (to: number, rel: string) => {
    url.searchParams.set('page', String(to));
    url.searchParams.set('pageSize', String(pageSize));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (page !== 1) links.push(link(1, 'first'));
  if (page > 1) links.push(link(Math.min(page - 1, lastPage), 'prev'));
  if (page < lastPage) links.push(link(page + 1, 'next'));
  if (page !== lastPage) links.push(link(lastPage, 'last'));
  return links.length > 0 ? links.join(', ') : null;
}
