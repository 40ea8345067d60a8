import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { forgetVisit, test } from './fixtures.js';

type BrowserState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The journeys' site makes this account at its first start: see `infra/e2e/start-site.ts`. */
export function ownerOfTheSite(): { email: string; password: string } {
  const settings = JSON.parse(process.env.E2E_SITE_SETTINGS ?? '{}') as Record<string, string>;
  return { email: settings.ADMIN_EMAIL ?? '', password: settings.ADMIN_PASSWORD ?? '' };
}

/**
 * Cookies of a browser in which this member of staff is signed in.
 * @param baseURL of another site than the journeys' own
 */
export async function signedIn(
  credentials: { email: string; password: string },
  baseURL = process.env.E2E_BASE_URL,
): Promise<BrowserState> {
  // Playwright gives a new context the cookies of the test: signing in would end the session that they stand for.
  const api = await request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const answer = await api.post('/api/auth/login', { data: credentials });
  expect(answer.status()).toBe(200);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

interface OfTheWorker {
  /** Address of the site whose owner it is: the journeys' own, unless a kind of journeys names another. */
  siteUrl: string;
  ownerState: BrowserState;
  ownerWindow: Page;
}

/**
 * Journeys whose `page` and `request` are the owner's. All of a worker share one session: a journey that ends its session
 * begins one of its own, by `signedIn` or by the form.
 */
export const staffTest = test.extend<object, OfTheWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  siteUrl: [({}, use) => use(process.env.E2E_BASE_URL ?? ''), { scope: 'worker' }],
  ownerState: [async ({ siteUrl }, use) => use(await signedIn(ownerOfTheSite(), siteUrl)), { scope: 'worker' }],
  ownerWindow: [
    async ({ browser, siteUrl }, use, { project }) => {
      const context = await browser.newContext({ ...project.use, baseURL: siteUrl });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  storageState: ({ ownerState }, use) => use(ownerState),
});

/** What `visitTest` is for visitors: the owner at a desk, in the window of the journey before, which has forgotten it. */
export const deskTest = staffTest.extend({
  page: async ({ ownerWindow, ownerState }, use, { project }) => {
    await ownerWindow.context().addCookies(ownerState.cookies);
    await use(ownerWindow);
    await forgetVisit(ownerWindow, project);
  },
});
