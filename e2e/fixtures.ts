import { test as base, type ConsoleMessage, expect, type FullProject, type Page } from '@playwright/test';

interface Options {
  /** Console messages that a test provokes on purpose; any other fails it. */
  expectedConsole: RegExp | undefined;
}

/** What the site prints on purpose (specification §7), and Playwright where it keeps service workers out. */
const USUAL = /^info: Performance (?:timing|report): |^warning: Service Worker registration blocked by Playwright/;

/** Every journey fails on a console message or an uncaught error that it did not expect. */
export const test = base.extend<Options & { silentConsole: undefined }, { servedPage: Page; visitedPage: Page }>({
  expectedConsole: [undefined, { option: true }],

  silentConsole: [
    async ({ page, expectedConsole }, use) => {
      const messages: string[] = [];
      const onConsole = (message: ConsoleMessage) => messages.push(`${message.type()}: ${message.text()}`);
      const onPageError = (error: Error) => messages.push(`uncaught: ${error.message}`);
      page.on('console', onConsole).on('pageerror', onPageError);
      await use(undefined);
      page.off('console', onConsole).off('pageerror', onPageError);
      expect(messages.filter((message) => !USUAL.test(message) && !expectedConsole?.test(message))).toEqual([]);
    },
    { auto: true },
  ],

  visitedPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],

  servedPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * For what a page says: as the server sends it, with a browser's layout and its tree of roles and names, but without
 * running the page's code, which costs most of a visit. That the code then keeps it so, the other journeys show. Such a
 * page keeps nothing of a visit, so the journeys of a worker share one: a new one costs as much as the visit.
 */
export const servedTest = test.extend({
  page: async ({ servedPage }, use) => {
    await use(servedPage);
    await servedPage.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/**
 * For what somebody does on pages that any visitor may open: each journey begins as a visitor who was never here, in the
 * window of the one before, since a new window costs a third of a visit. Not for journeys that change the window itself:
 * scripts of their own before the page's, its clock, its connection, more windows, other options of the browser.
 */
export const visitTest = test.extend({
  page: async ({ visitedPage }, use, { project }) => {
    await use(visitedPage);
    await forgetVisit(visitedPage, project);
  },
});

/** Leaves the window as if nobody had been there, on the site that was open last. */
export async function forgetVisit(page: Page, { use: { viewport } }: FullProject): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // What a page writes when it is left is there before all of it goes.
  await page.goto('/robots.txt');
  await page.mouse.move(-1, -1);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await session.detach();
  if (viewport) await page.setViewportSize(viewport);
}

export { expect };

/** What Chromium itself prints for a document that answers 404. */
export const NOT_FOUND_MESSAGE = /^error: Failed to load resource: the server responded with a status of 404/;

/** Waits until React has taken the page over: only then does the document hold its handlers. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')));
}

/** Opens a page and waits until it answers to the visitor. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
