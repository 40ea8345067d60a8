import type { Request } from 'express';

/** Whether a request is for this page or one below it, by the path as the router reads it: decoded, without dot segments, case-insensitive. */
export function isPageOrBelow(parent: string, { path }: Request): boolean {
  const [, first] = decodeURIComponent(new URL(`http://site${path}`).pathname)
    .toLowerCase()
    .split('/');
  return `/${first}` === parent;
}
