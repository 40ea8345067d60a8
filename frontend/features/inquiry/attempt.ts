/** One try to send a form; the key tells the server that a second try with the same text is the same submission. */
export interface Attempt {
  key: string;
  /** What was sent. */
  body: string;
}

/**
 * The attempt for a text: the earlier one when it was the same text, whose answer may have been lost on the way; else a
 * new one, as a changed text must not be taken for what the server has already.
 */
export function attemptFor(body: string, earlier: Attempt | undefined): Attempt {
  return earlier?.body === body ? earlier : { key: newKey(), body };
}

/** 128 random bits as hexadecimal digits. `randomUUID` would need https, which a yard's test machine may not have. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
