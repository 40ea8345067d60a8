import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a customer's link: HMAC-SHA256, 43 characters of base64url. It is derived on demand. The database stores only its
 * hash, for lookups, and the nonce; a new nonce revokes the link.
 */
export const quotationToken = (secret: string, { id, nonce }: { id: number; nonce: string }): string =>
  createHmac('sha256', secret).update(['quotation-link', id, nonce].join('\n')).digest('base64url');

export const isQuotationToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Tokens are unguessable, so a fast hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
