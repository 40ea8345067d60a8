import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffProduct } from '../backend/catalog/admin/catalog-admin.contract.js';
import { type OtherSite, startOtherSite } from '../infra/e2e/start-other-site.ts';
import { expect } from './fixtures.js';
import { staffTest } from './staff.js';

/** One site per worker with its own database: other journeys count products, and a site runs one import at a time. */
export const catalogAdminTest = staffTest.extend<object, { staffSite: OtherSite }>({
  staffSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const site = await startOtherSite({}, { ownDatabase: true });
      await use(site);
      await site.end();
    },
    { scope: 'worker' },
  ],
  siteUrl: [({ staffSite }, use) => use(staffSite.url), { scope: 'worker' }],
});

/** Returns a unique SKU. */
export const newSku = () => `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();

/** Adds an item for one journey to change. */
export async function addProduct(page: Page, sku: string): Promise<StaffProduct> {
  const product = {
    sku,
    name: `Journey plank ${sku}`,
    family: 'planks',
    category: 'Specialty',
    stockStatus: 'Specialty',
  };
  const answer = await page.request.post('/api/admin/products', { data: product });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as StaffProduct;
}
