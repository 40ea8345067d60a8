import { expect, type Page } from '@playwright/test';

/** Records every toast the page shows, because a busy machine may miss one: it disappears after five seconds. */
export async function recordToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shownToasts: shown });
    const record = () => {
      for (const area of document.querySelectorAll('[role="status"]:has(button)'))
        shown.add(`${area.getAttribute('aria-live')}: ${area.textContent}`);
    };
    new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until the page has shown this toast since it was loaded. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const shown = () =>
    page.evaluate(() => [...(window as unknown as { shownToasts: Set<string> }).shownToasts].join('\n'));
  await expect.poll(shown).toContain(text);
}
