import { type APIRequestContext, expect, request } from '@playwright/test';
import { test } from './fixtures.js';

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

/**
 * Journeys whose `page` and `request` are the owner's. All of a worker share one session: a journey that ends its session
 * begins one of its own, by `signedIn` or by the form.
 */
export const staffTest = test.extend<object, { ownerState: BrowserState }>({
  ownerState: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => use(await signedIn(ownerOfTheSite())),
    { scope: 'worker' },
  ],
  storageState: ({ ownerState }, use) => use(ownerState),
});
