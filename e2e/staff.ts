import { type APIRequestContext, expect, request } from '@playwright/test';
import { test } from './fixtures.js';

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The journeys' site creates this account at its first start: see `infra/e2e/start-site.ts`. */
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

interface WorkerFixtures {
  /** The journeys' main site by default. */
  siteUrl: string;
  ownerState: StorageState;
}

/**
 * Journeys of the owner, each in a context of its own. They share one session: a journey that ends its session or changes
 * the account uses `memberTest`.
 */
export const staffTest = test.extend<object, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  siteUrl: [({}, use) => use(process.env.E2E_BASE_URL ?? ''), { scope: 'worker' }],
  ownerState: [async ({ siteUrl }, use) => use(await signedIn(siteOwner(), siteUrl)), { scope: 'worker' }],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  storageState: ({ ownerState }, use) => use(ownerState),
});
