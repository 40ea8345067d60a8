import type { Request } from 'express';

/**
 * The first of our encodings that the client accepts, or null. Browsers list gzip before br, and `acceptsEncodings` would take
 * that for a preference.
 */
export const chosenEncoding = <Name extends string>(request: Request, ours: readonly Name[]): Name | null =>
  ours.find((encoding) => request.acceptsEncodings(encoding)) ?? null;
