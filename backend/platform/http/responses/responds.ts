import { applyDecorators, type CallHandler, type ExecutionContext, HttpCode, UseInterceptors } from '@nestjs/common';
import { ApiResponse, type OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map } from 'rxjs';

const DESCRIPTIONS = {
  400: 'Errors by field',
  401: 'Not signed in',
  403: 'The role lacks the right, the session is not confirmed (`confirmation-needed`), or the request comes from another site',
  404: 'Not found',
  409: 'There is a newer version (`changed-meanwhile`)',
  413: 'The body is too large',
  422: 'The request cannot be carried out',
  429: 'Too many requests; Retry-After is in seconds',
  502: 'Another server did not answer correctly',
  503: 'Unavailable; try again later',
};

type ErrorStatus = keyof typeof DESCRIPTIONS;
export type ErrorResponses = (ErrorStatus | Partial<Record<ErrorStatus, string>>)[];

/**
 * The status and the documentation of a route: `@Responds(201, 'The new target', 413, { 409: 'There are too many' })`. A bare error status
 * has its standard description. `addImpliedErrors` documents the others.
 */
export function Responds(status: number, description: string, ...errors: ErrorResponses) {
  const described = errors.flatMap((error) =>
    Object.entries(typeof error === 'number' ? { [error]: DESCRIPTIONS[error] } : error),
  );
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, description }),
    ...described.map(([code, text]) => ApiResponse({ status: Number(code), description: text })),
  );
}

/**
 * Documents the errors that follow from the input and the access of an operation, unless it describes them itself: 400 for any input, 401
 * and 403 for staff, 404 for a parameter of the path, 409 for a version.
 */
export function addImpliedErrors(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path[method];
      if (!operation) continue;
      const { parameters = [], requestBody, security } = operation;
      const input = JSON.stringify([parameters, requestBody ?? null]);
      const [, schema = ''] = /"#\/components\/schemas\/(\w+)"/.exec(input) ?? [];
      const fields = input + JSON.stringify(document.components?.schemas?.[schema] ?? null);
      const implied: [ErrorStatus, boolean][] = [
        [400, requestBody !== undefined || parameters.length > 0],
        [401, security !== undefined],
        [403, security !== undefined],
        [404, input.includes('"in":"path"')],
        [409, /"(?:name":")?version"/.test(fields)],
      ];
      for (const [status, isImplied] of implied)
        if (isImplied) operation.responses[status] ??= { description: DESCRIPTIONS[status] };
    }
  return document;
}

export interface Page<Row> {
  items: Row[];
  /** Rows on all pages. */
  total: number;
}

/** Limit and offset of a query for one page of a list. */
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
