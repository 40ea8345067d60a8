import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';
import type { Part } from './bench-options.ts';
import { askFor } from './wire.ts';

/** One kind of request. Several addresses are used in turn, so that no single answer is cached. */
export interface BenchCase {
  part: Part;
  /** Name in the tables. */
  request: string;
  paths: string[];
  /** Whether its SQL is also measured alone. */
  sql: boolean;
  /** Whether the site caches its answers. */
  cached: boolean;
}

const ADDRESSES = 20;
/** Letters of a query that is not finished. */
const TYPED = 5;
export const SUGGESTIONS_REQUEST = '/api/search/suggestions?q=…';
const SEARCHES_FILE = path.join(ROOT, 'backend/catalog/search/search-queries.json');

/** @param siteUrl a running site; its products are used */
export async function planCases(siteUrl: string): Promise<BenchCase[]> {
  const productPaths = (await findProductIds(siteUrl)).map((id) => `/product/${id}`);
  const written = JSON.parse(await readFile(SEARCHES_FILE, 'utf8')) as { query: string }[];
  const searches = spread(written, ADDRESSES).map(({ query }) => `/api/products?search=${encodeURIComponent(query)}`);
  return [
    { part: 'catalog', request: '/catalog', paths: ['/catalog'], sql: false, cached: true },
    { part: 'product', request: '/product/:id', paths: productPaths, sql: false, cached: true },
    {
      part: 'search',
      request: '/api/products?search=…&page=1',
      paths: searches.map((search) => `${search}&page=1`),
      sql: true,
      cached: false,
    },
    {
      part: 'suggestions',
      request: SUGGESTIONS_REQUEST,
      paths: spread(written, ADDRESSES).map(
        ({ query }) => `/api/search/suggestions?q=${encodeURIComponent(query.slice(0, TYPED))}`,
      ),
      sql: true,
      cached: false,
    },
    { part: 'search-unpaged', request: '/api/products?search=…', paths: searches, sql: true, cached: false },
  ];
}

export async function findProductIds(siteUrl: string): Promise<number[]> {
  const { body } = await askFor(`${siteUrl}/api/products?page=1&pageSize=${ADDRESSES}`, 'identity');
  return (JSON.parse(body.toString('utf8')) as { id: number }[]).map(({ id }) => id);
}

/** `count` values, evenly spread from first to last. */
export function spread<T>(values: readonly T[], count: number): T[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, (_, at) => values[Math.floor((at * values.length) / count)] as T);
}
