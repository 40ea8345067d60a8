import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ProductResponse } from '../backend/catalog/product.contract.js';

export const PAGE_SIZE = 12;

export type ListResponse = { names: string[]; products: ProductResponse[]; total: number };

/** Requests one page of the list from the API. */
export async function listFromApi(request: APIRequestContext, query: Record<string, string>): Promise<ListResponse> {
  const parameters = new URLSearchParams({ page: '1', pageSize: String(PAGE_SIZE), ...query });
  const response = await request.get(`/api/products?${parameters}`);
  expect(response.status()).toBe(200);
  const products = (await response.json()) as ProductResponse[];
  return { products, names: products.map(({ name }) => name), total: Number(response.headers()['x-total-count']) };
}

export const cardNames = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
