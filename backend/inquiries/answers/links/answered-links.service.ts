import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../config/settings.js';
import { LinkedErrorException } from '../../../platform/http/errors/api-errors.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { databaseTime } from '../../../platform/postgres/postgres.js';
import { isSameText, SecretLoader, sign } from '../../../platform/secrets/site-secrets.js';
import { StaffAddressesService } from '../../../staff/staff-addresses.service.js';
import { Inquiry } from '../../inquiry.entity.js';
import { InquiryAnswer } from '../inquiry-answer.entity.js';

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

export const ANSWERED_PATH = '/answered';

/** Name of the generated secret, used when the environment sets none. */
const SECRET_NAME = 'answered-link';
const LINK_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A valid link, used or not. */
export interface OpenedLink {
  inquiryId: number;
  reference: string;
  kind: LinkedKind;
  /** The member's address; null for a shared mailbox. */
  member: string | null;
  /** Idempotency key: the same each time the button is pressed. */
  key: string;
  isUsed: boolean;
}

/** Links in the email to sales that log an answer without signing in. */
@Injectable()
export class AnsweredLinksService {
  private readonly secret: SecretLoader;

  constructor(
    private readonly em: EntityManager,
    private readonly staff: StaffAddressesService,
    @Inject(Settings) private readonly settings: Pick<Settings, 'publicUrl' | 'documentLinks'>,
  ) {
    this.secret = new SecretLoader(em, SECRET_NAME, settings.documentLinks.secret);
  }

  /** @param recipient of the email; if it is a member, the answer is logged in that member's name */
  async addressOf(inquiryId: number, kind: LinkedKind, recipient: string): Promise<string> {
    const em = this.em.fork();
    const member = await this.staff.find({ email: recipient.toLowerCase() }, 'inquiries', em);
    const expiresAt = new Date((await databaseTime(em)).getTime() + LINK_DAYS * DAY_MS);
    const link: AnsweredLink = { inquiryId, kind, memberId: member?.id ?? 0, expiresAt };
    return `${this.settings.publicUrl}${ANSWERED_PATH}?token=${answeredToken(await this.secret.get(), link)}`;
  }

  /** @throws LinkedErrorException 403, the same for forged and expired links, and for members who no longer have the right */
  async open(token: unknown): Promise<OpenedLink> {
    const link = readAnsweredToken(await this.secret.get(), token);
    if (link === null || link.inquiryId > MAX_ROW_ID || link.memberId > MAX_ROW_ID) throw invalidLink();
    const em = this.em.fork();
    if (link.expiresAt <= (await databaseTime(em))) throw invalidLink();
    const inquiry = await em.findOne(Inquiry, { id: link.inquiryId, erasedAt: null });
    const member = link.memberId === 0 ? null : await this.staff.find({ id: link.memberId }, 'inquiries', em);
    if (inquiry === null || (link.memberId !== 0 && member === null)) throw invalidLink();
    const key = `link-${createHash('sha256').update(String(token)).digest('base64url')}`;
    const isUsed = (await em.count(InquiryAnswer, { inquiry, key })) > 0;
    const { id: inquiryId, reference } = inquiry;
    return { inquiryId, reference, kind: link.kind, member: member?.email ?? null, key, isUsed };
  }
}

function invalidLink(): LinkedErrorException {
  return new LinkedErrorException('This link no longer works. Sign in to log the answer.', HttpStatus.FORBIDDEN, {
    href: '/admin/inquiries',
    label: 'Sign in',
  });
}
