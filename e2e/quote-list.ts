import type { Locator, Page } from '@playwright/test';
import { listFromApi } from './catalog.js';
import { open } from './fixtures.js';

export interface Line {
  id: number;
  sku: string;
  name: string;
  weight: number | null;
  quantity: number;
}

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Quote list' });
export const rows = (page: Page): Locator => panel(page).locator('tbody tr');
export const addButton = (page: Page): Locator => page.getByRole('button', { name: /^Add to quote list/ });
/** Beside the button of an item in the list. */
export const inList = (page: Page): Locator => page.getByRole('link', { name: /^In list/ });
/** The Get Quote link with its count: in the header, or in the bottom bar on a phone. */
export const mark = (page: Page): Locator => page.getByRole('link', { name: /^Get Quote \d+ in your quote list$/ });
/** A value in the totals below the list. */
export const figure = (page: Page, label: string): Locator =>
  panel(page).locator('dl > div', { hasText: label }).locator('dd').first();

export async function someLines(page: Page, quantities: number[]): Promise<Line[]> {
  const { products } = await listFromApi(page.request, { search: 'RL-LDG', sort: 'name' });
  return quantities.map((quantity, at) => {
    const product = products[at];
    if (!product) throw new Error('the sample catalog has fewer ledgers');
    const { id, sku, name, weight } = product;
    return { id, sku, name, weight, quantity };
  });
}

/** Stores a list in the browser, as an earlier visit would have. */
export async function storeList(page: Page, lines: unknown[]): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('quote-list', stored), JSON.stringify({ version: 1, lines }));
}

/** Opens a page in a browser with a stored list. */
export async function openWithList(page: Page, lines: unknown[], path = '/quote'): Promise<void> {
  await storeList(page, lines);
  await open(page, path);
}
