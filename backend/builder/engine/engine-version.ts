/**
 * Version of the engine's answers, stored with every requested design. Raise it when a design can get other parts or
 * weights, or another outcome of a check; engine-version.test.ts fails otherwise. Wording and drawing do not count.
 */
export const ENGINE_VERSION = 10;
