import { isSameText, sign } from '../../platform/secrets/site-secrets.js';

export interface LinkGrant {
  accessRequestId: number;
  documentId: number;
  /** Nonce of the latest grant. A new one revokes earlier links. */
  nonce: string;
  /** Whole seconds. */
  expiresAt: Date;
}

/** A decoded token. Do not trust it before `isSigned` has verified it. */
export type LinkClaim = { accessRequestId: number; expiresAt: Date; signature: string };

/** Only canonical numbers, without leading zeros. */
const TOKEN = /^([1-9]\d{0,9})\.([1-9]\d{9})\.([A-Za-z0-9_-]{43})$/;

/** Format: `<access request>.<expiry in Unix seconds>.<HMAC-SHA256 in base64url>`. */
export const createLinkToken = (secret: string, grant: LinkGrant): string =>
  `${grant.accessRequestId}.${toSeconds(grant.expiresAt)}.${signatureOf(secret, grant)}`;

/** Null if the token is malformed. */
export function readLinkToken(text: unknown): LinkClaim | null {
  const [, accessRequestId, expiresAt, signature] = (typeof text === 'string' && TOKEN.exec(text)) || [];
  if (accessRequestId === undefined || expiresAt === undefined || signature === undefined) return null;
  return { accessRequestId: Number(accessRequestId), expiresAt: new Date(Number(expiresAt) * 1_000), signature };
}

/** Whether a token was created with this secret for this document and grant, compared in constant time. */
export function isSigned(secret: string, claim: LinkClaim, { documentId, nonce }: LinkGrant): boolean {
  return isSameText(claim.signature, signatureOf(secret, { ...claim, documentId, nonce }));
}

const signatureOf = (secret: string, { accessRequestId, documentId, nonce, expiresAt }: LinkGrant): string =>
  sign(secret, 'document-link', accessRequestId, documentId, nonce, toSeconds(expiresAt));

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
