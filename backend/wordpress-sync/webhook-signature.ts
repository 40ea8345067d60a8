import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a body was signed with the secret: `sha256=` and the HMAC of its bytes in hexadecimal digits, as GitHub and
 * many WordPress plugins write it.
 */
export function isSignedBy(secret: string, body: Buffer, signature: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
