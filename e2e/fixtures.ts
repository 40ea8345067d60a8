import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

interface Options {
  /** Console messages that a test provokes on purpose; any other fails it. */
  expectedConsole: RegExp | undefined;
}

/** The site's own timing report (specification §7), and Playwright's note where it blocks service workers. */
const USUAL = /^info: Performance (?:timing|report): |^warning: Service Worker registration blocked by Playwright/;

/** Every journey has a browser context of its own, and fails on a console message or an uncaught error it did not expect. */
export const test = base.extend<Options & { silentConsole: undefined }>({
  expectedConsole: [undefined, { option: true }],

  silentConsole: [
    async ({ page, expectedConsole }, use) => {
      const messages: { text: string; at: string }[] = [];
      const add = (text: string) => messages.push({ text, at: page.url() });
      const onConsole = (message: ConsoleMessage) => add(`${message.type()}: ${message.text()}`);
      const onPageError = (error: Error) => add(`uncaught: ${error.message}`);
      page.on('console', onConsole).on('pageerror', onPageError);
      await use(undefined);
      page.off('console', onConsole).off('pageerror', onPageError);
      expect(messages.filter(({ text }) => !USUAL.test(text) && !expectedConsole?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The page as the server sends it: a browser's layout and accessibility tree, but none of the page's code. */
export const noScriptTest = test.extend({ javaScriptEnabled: false });

export { expect };

/** Chromium's message for a document with status 404. */
export const NOT_FOUND_MESSAGE = /^error: Failed to load resource: the server responded with a status of 404/;

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
