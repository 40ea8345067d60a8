import { isSameText, sign } from '../../../platform/secrets/site-secrets.js';

const LINKED_KINDS = ['call', 'own-email'] as const;
export type LinkedKind = (typeof LINKED_KINDS)[number];

export interface AnsweredLink {
  inquiryId: number;
  kind: LinkedKind;
  /** The member to whom the email was sent; 0 for a shared mailbox. */
  memberId: number;
  /** In whole seconds. */
  expiresAt: Date;
}

/** Canonical numbers only, without leading zeros. */
const TOKEN = /^([1-9]\d{0,9})\.(call|own-email)\.(0|[1-9]\d{0,9})\.([1-9]\d{9})\.([A-Za-z0-9_-]{43})$/;

/** Format: `<inquiry>.<kind>.<member>.<expiry in Unix seconds>.<HMAC-SHA256 in base64url>`. */
export const answeredToken = (secret: string, link: AnsweredLink): string =>
  `${claimOf(link).join('.')}.${signatureOf(secret, link)}`;

/** Null for a malformed, changed or forged token. It may be expired. */
export function readAnsweredToken(secret: string, text: unknown): AnsweredLink | null {
  const [, id, kind, member, expiry, signature] = (typeof text === 'string' && TOKEN.exec(text)) || [];
  if (signature === undefined) return null;
  const expiresAt = new Date(Number(expiry) * 1_000);
  const link = { inquiryId: Number(id), kind: kind as LinkedKind, memberId: Number(member), expiresAt };
  return isSameText(signature, signatureOf(secret, link)) ? link : null;
}

const signatureOf = (secret: string, link: AnsweredLink): string => sign(secret, 'answered-link', ...claimOf(link));

const claimOf = ({ inquiryId, kind, memberId, expiresAt }: AnsweredLink) => [
  ...[inquiryId, kind, memberId],
  Math.floor(expiresAt.getTime() / 1_000),
];
