import { expect, holdRequests, open, test } from './fixtures.js';

test('a question opens by keyboard; Careers shows Loading... while its code and content load [spec 2.9, 2.76]', async ({
  page,
}) => {
  await open(page, '/about');
  const question = page.getByRole('region', { name: 'Questions before your first order' }).locator('details').first();
  await expect(question.getByRole('link')).toBeHidden();
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('link')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('link')).toBeFocused();

  const release = await holdRequests(page, '**/assets/careers-page-*.js', '**/api/site-content/careers');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('main')).toHaveText('Loading...');
  // The tab never shows a title that the page itself does not have.
  await expect(page).toHaveTitle(/^About: /);
  await expect(page.getByRole('main')).toBeFocused();

  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Careers/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('Loading...');
  await expect(page).toHaveTitle(/^Careers: /);
});
