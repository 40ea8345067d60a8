import { test } from './fixtures.js';

/**
 * Journeys of the owner, each in a context of its own. They share one session: a journey that ends its session or changes
 * the account uses `memberTest`.
 */
export const staffTest = test.extend({
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  storageState: ({ ownerState }, use) => use(ownerState),
});
