import type { Request, Response } from 'express';
import { pagingLinks } from './paging-links.js';

/** One page of a list, and how many rows all its pages hold. */
export interface Page<Row> {
  items: Row[];
  total: number;
}

/** Sets `X-Total-Count` and `Link` for one page of a list. @returns the rows: the answer's body */
export function pageAnswer<Row>(
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
