import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffProduct } from '../backend/catalog/catalog-desk.contract.js';
import { expect } from './fixtures.js';

/** A SKU of the journey's own. */
export const newSku = () => `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();

/** An article that its journey may change as it likes. */
export async function addProduct(page: Page, sku: string): Promise<StaffProduct> {
  const article = {
    sku,
    name: `Journey plank ${sku}`,
    family: 'planks',
    category: 'Specialty',
    stockStatus: 'Specialty',
  };
  const answer = await page.request.post('/api/admin/products', { data: article });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as StaffProduct;
}
