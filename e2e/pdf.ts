import { expect, type Page } from '@playwright/test';

/** Prints the page as a visitor does. @returns the number of pages */
export async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Switches to the print style sheet, which hides all controls. */
export async function expectCleanSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'status'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Get Quote|Contact Sales|Cut sheet|Skip to content/ })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
}

/** Submits the form of the package and returns the response in its new tab: the file, or the page that waits for it. */
export async function openedPackage(page: Page): Promise<{ url: string; status: number }> {
  const answered = page.context().waitForEvent('response', {
    predicate: (response) => response.request().method() === 'GET' && /\/submittals\/\w+\.pdf$/.test(response.url()),
  });
  await page.getByRole('button', { name: /^Submittal package \(PDF\)/ }).click();
  const response = await answered;
  return { url: response.url(), status: response.status() };
}
