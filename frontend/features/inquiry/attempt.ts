/** One attempt to send a form, with its idempotency key. */
export type Attempt = { key: string; body: string };

/** Reuses the key for an unchanged text, whose response may have been lost; a changed text gets a new key. */
export const attemptFor = (body: string, earlier: Attempt | undefined): Attempt =>
  earlier?.body === body ? earlier : { key: newKey(), body };

/** 128 random bits in hex. `randomUUID` requires a secure context, and the site may be tested over http. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
