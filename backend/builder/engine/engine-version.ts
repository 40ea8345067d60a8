/**
 * Version of what the engine answers, stored with every requested design. Raise it when a design can get other parts, weights,
 * or another outcome of a check; engine-version.test.ts notices. Wording and drawing do not count.
 */
export const ENGINE_VERSION = 10;
