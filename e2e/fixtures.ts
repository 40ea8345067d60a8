import {
  type APIRequestContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  request,
  type TestInfo,
} from '@playwright/test';

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface Options {
  /** Console messages that a test provokes on purpose; any other fails it. */
  expectedConsole: RegExp | undefined;
}

/** All journeys share these: Playwright starts another process and browser for a test whose worker fixtures differ. */
interface WorkerFixtures {
  /** The journeys' main site by default. */
  siteUrl: string;
  /** Cookies of the owner. */
  ownerState: StorageState;
}

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The site's own timing report (specification §7), and Playwright's note where it blocks service workers. */
const USUAL = /^info: Performance (?:timing|report): |^warning: Service Worker registration blocked by Playwright/;

/** True for a journey that needs a small touch screen. */
const isOnPhone = ({ tags }: TestInfo): boolean => tags.includes('@phone');

/**
 * Every journey has a browser context of its own, and fails on a console message or an uncaught error it did not expect. The tag
 * `@phone` runs it on a phone.
 */
export const test = base.extend<Options & { silentConsole: undefined }, WorkerFixtures>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  siteUrl: [({}, use) => use(process.env.E2E_BASE_URL ?? ''), { scope: 'worker' }],
  viewport: ({}, use, info) => use(isOnPhone(info) ? PHONE : WIDE),
  hasTouch: ({}, use, info) => use(isOnPhone(info)),
  isMobile: ({}, use, info) => use(isOnPhone(info)),
  // biome-ignore-end lint/correctness/noEmptyPattern: as above
  ownerState: [async ({ siteUrl }, use) => use(await signedIn(siteOwner(), siteUrl)), { scope: 'worker' }],
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

/** Holds what the page requests from these addresses. @returns lets it continue */
export async function holdRequests(page: Page, ...addresses: string[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const address of addresses) await page.route(address, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** The journeys' site creates this account at its first start: see `start-site.ts`. */
export function siteOwner(): { email: string; password: string } {
  const settings = JSON.parse(process.env.E2E_SITE_SETTINGS ?? '{}') as Record<string, string>;
  return { email: settings.ADMIN_EMAIL ?? '', password: settings.ADMIN_PASSWORD ?? '' };
}

/**
 * Signs in and returns the cookies of that session.
 * @param baseURL set only for a site other than the journeys' main one
 */
export async function signedIn(
  credentials: { email: string; password: string },
  baseURL = process.env.E2E_BASE_URL,
): Promise<StorageState> {
  // A new context inherits the test's cookies, and signing in would end their session.
  const api = await request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const answer = await api.post('/api/auth/login', { data: credentials });
  expect(answer.status()).toBe(200);
  const state = await api.storageState();
  await api.dispose();
  return state;
}
