import type { Request, Response } from 'express';
import { pagingLinks } from './paging-links.js';

/**
 * Sets the headers of one page of a list (contract §3): `X-Total-Count`, and `Link` when there are other pages.
 * @param found the rows of the page, and how many all pages have
 * @param page from 1, which is the default; `pageSize` is the most that a page holds
 * @returns the rows
 */
export function pageOfRows<Row>(
  found: { items: Row[]; total: number },
  { page = 1, pageSize }: { page?: number; pageSize: number },
  request: Request,
  response: Response,
): Row[] {
  response.setHeader('X-Total-Count', found.total);
  const links = pagingLinks(request.originalUrl, { page, pageSize, total: found.total });
  if (links !== null) response.setHeader('Link', links);
  return found.items;
}
