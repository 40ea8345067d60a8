import type { Page } from '@playwright/test';
import type { DocumentResponse } from '../backend/documents/documents.contract.js';
import { expectNoViolations } from './axe.js';
import { expect, holdRequests, open, test } from './fixtures.js';

const documents = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });

/** Navigates within the site, so that the browser requests the list. */
async function openInPage(page: Page): Promise<void> {
  await open(page, '/careers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Capabilities' }).click();
  await expect(page).toHaveURL('/documents');
}

test.describe('the list of documents', () => {
  test.use({ expectedConsole: /^error: Failed to load resource/ });

  test('shows only the hero while it loads, takes the keyboard focus from the hero, and can be retried when it fails [spec 2.95, 8.3]', async ({
    page,
    request,
  }) => {
    const { length } = (await (await request.get('/api/documents')).json()) as DocumentResponse[];
    const release = await holdRequests(page, '**/api/documents');
    await openInPage(page);
    await expect(page.getByRole('status').filter({ hasText: 'Loading documents' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capabilities');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(documents(page)).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
    release();
    await expect(documents(page).getByRole('article')).toHaveCount(length);
    await expect(page.getByText('Loading documents')).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    await page.getByRole('link', { name: 'See the documents' }).focus();
    await page.keyboard.press('Enter');
    await expect(documents(page).getByRole('heading', { level: 2 })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(documents(page).getByRole('link').first()).toBeFocused();

    await page.unroute('**/api/documents');
    await page.route('**/api/documents', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openInPage(page);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('Failed to load documents. Please try again.');
    await expect(page.getByRole('region', { name: 'Company facts' })).toBeVisible();
    await expectNoViolations(page, { part: 'main' });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(documents(page).getByRole('article')).toHaveCount(length);
  });
});
