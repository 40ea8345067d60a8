import { type CallHandler, type ExecutionContext, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map } from 'rxjs';

export interface Page<Row> {
  items: Row[];
  /** Rows on all pages. */
  total: number;
}

/** What a query takes for one page of a list. */
export const pageWindow = (page: number, size: number) => ({ limit: size, offset: (page - 1) * size });

/**
 * A list in pages: the method returns a `Page`, whose rows are the body; its total goes into `X-Total-Count`, and the addresses of other
 * pages into `Link`.
 * @param pageSize unless the query has another one
 */
export const Paged = (pageSize: number) =>
  UseInterceptors({
    intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>) {
      const { query, originalUrl } = context.switchToHttp().getRequest<Request>();
      const response = context.switchToHttp().getResponse<Response>();
      const paging = { page: Number(query.page) || 1, pageSize: Number(query.pageSize) || pageSize };
      return next.handle().pipe(
        map(({ items, total }) => {
          response.setHeader('X-Total-Count', total);
          const links = pagingLinks(originalUrl, { ...paging, total });
          if (links !== null) response.setHeader('Link', links);
          return items;
        }),
      );
    },
  });

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
