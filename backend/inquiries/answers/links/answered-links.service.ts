import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../config/settings.js';
import { LinkedErrorException } from '../../../platform/http/errors/api-errors.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { databaseTime } from '../../../platform/postgres/postgres.js';
import { SecretLoader } from '../../../platform/secrets/site-secrets.js';
import { StaffAddressesService } from '../../../staff/staff-addresses.service.js';
import { Inquiry } from '../../inquiry.entity.js';
import { InquiryAnswer } from '../inquiry-answer.entity.js';
import { type AnsweredLink, answeredToken, type LinkedKind, readAnsweredToken } from './answered-link-token.js';

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
