import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link is bound to. */
export interface LinkGrant {
  accessRequestId: number;
  documentId: number;
  /** Of the newest grant: each one voids the links of those before. */
  nonce: string;
  /** Whole seconds count. */
  expiresAt: Date;
}

/** What a token says of itself; true only when `isSigned` says so. */
export interface LinkClaim {
  accessRequestId: number;
  expiresAt: Date;
  signature: string;
}

/** Leading zeros and other ways to write the same number are no token of ours. */
const TOKEN = /^([1-9]\d{0,9})\.([1-9]\d{9})\.([A-Za-z0-9_-]{43})$/;

/** A token such as `17.1796040000.` and 43 signs: access request, expiry in seconds since 1970, HMAC-SHA256 in base64url. */
export function createLinkToken(secret: string, grant: LinkGrant): string {
  return `${grant.accessRequestId}.${toSeconds(grant.expiresAt)}.${sign(secret, grant)}`;
}

/** Takes a token apart; null for whatever does not have the form of one. */
export function readLinkToken(text: unknown): LinkClaim | null {
  const [, accessRequestId, expiresAt, signature] = (typeof text === 'string' && TOKEN.exec(text)) || [];
  if (accessRequestId === undefined || expiresAt === undefined || signature === undefined) return null;
  return { accessRequestId: Number(accessRequestId), expiresAt: new Date(Number(expiresAt) * 1_000), signature };
}

/** Tells, in a time that gives nothing away, whether a token was made with this secret for this document and this grant. */
export function isSigned(secret: string, claim: LinkClaim, { documentId, nonce }: LinkGrant): boolean {
  const { accessRequestId, expiresAt, signature } = claim;
  // Text is compared, not bytes: base64 has four spellings of the same last byte, and only one of them is ours.
  return timingSafeEqual(
    Buffer.from(signature),
    Buffer.from(sign(secret, { accessRequestId, documentId, nonce, expiresAt })),
  );
}

function sign(secret: string, { accessRequestId, documentId, nonce, expiresAt }: LinkGrant): string {
  return createHmac('sha256', secret)
    .update(['document-link', accessRequestId, documentId, nonce, toSeconds(expiresAt)].join('\n'))
    .digest('base64url');
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
