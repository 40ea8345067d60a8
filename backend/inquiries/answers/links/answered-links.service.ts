import { EntityManager } from '@mikro-orm/postgresql';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../config/settings.js';
import { LinkedErrorException } from '../../../platform/http/errors/api-errors.js';
import { singleLine } from '../../../platform/http/validation/text-transforms.js';
import { MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import { clientNetwork } from '../../../platform/limits/client-network.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { escapeMarkup, plainPage } from '../../../platform/markup/escape-markup.js';
import { databaseTime } from '../../../platform/postgres/postgres.js';
import { hashToken } from '../../../platform/secrets/secret-token.js';
import { isSameText, SecretLoader, sign } from '../../../platform/secrets/site-secrets.js';
import { STAFF_LIMITS } from '../../../staff/staff.contract.js';
import { StaffAddressesService } from '../../../staff/staff-addresses.service.js';
import { Inquiry } from '../../inquiry.entity.js';
import { InquiryAnswer } from '../inquiry-answer.entity.js';
import { InquiryAnswersService } from '../inquiry-answers.service.js';

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
    const key = `link-${hashToken(String(token))}`;
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

const WORDS: Record<LinkedKind, { button: string; done: string }> = {
  call: { button: 'I called', done: 'The call is logged.' },
  'own-email': { button: 'I answered by email', done: 'The email is logged.' },
};

/** Shows the page of a link, and logs the answer when its button is pressed. */
@Injectable()
export class AnsweredLinkPageService {
  constructor(
    private readonly links: AnsweredLinksService,
    private readonly answers: InquiryAnswersService,
    private readonly limits: RateLimiter,
  ) {}

  /** @throws LinkedErrorException for a link that does not work */
  async show(token: unknown): Promise<string> {
    return answeredPage(await this.links.open(token), String(token));
  }

  /**
   * Pressing again changes nothing.
   * @throws LinkedErrorException for a link that does not work
   * @throws TooManyRequestsException when too many came from one IP address
   * @throws ConflictException when the inquiry is marked as spam
   */
  async press(
    { token, name }: Record<string, unknown>,
    { clientAddress, requestId }: { clientAddress: string; requestId: string },
  ): Promise<string> {
    await this.limits.consume([{ limit: 'answered-link-address', key: clientNetwork(clientAddress) }]);
    const link = await this.links.open(token);
    if (link.isUsed) return answeredPage(link, String(token));
    const author = link.member ?? nameIn(name);
    if (author === '') return answeredPage(link, String(token), 'Enter your name.');
    await this.answers.log({ id: link.inquiryId }, link.kind, { key: link.key }, { email: author, requestId });
    return answeredPage({ ...link, isUsed: true }, String(token));
  }
}

/** '' if it is not a name. */
function nameIn(value: unknown): string {
  if (typeof value !== 'string' || value.length > STAFF_LIMITS.name.max * 4) return '';
  const name = String(singleLine({ value } as Parameters<typeof singleLine>[0]));
  // An address could be mistaken for a member.
  return name.includes('@') ? '' : name.slice(0, STAFF_LIMITS.name.max);
}

/** The page of a link: one button, because link scanners open every address. It works without JavaScript. */
function answeredPage(link: OpenedLink, token: string, error = ''): string {
  const { button, done } = WORDS[link.kind];
  const staffAddress = `/admin/inquiries/${encodeURIComponent(link.reference)}`;
  const body = link.isUsed
    ? `<p>${done}</p>`
    : `<form method="post" action="${ANSWERED_PATH}">
<input type="hidden" name="token" value="${escapeMarkup(token)}">
${link.member === null ? nameField(error) : `<p>It is logged for ${escapeMarkup(link.member)}.</p>`}
<p><button type="submit">${button}</button></p>
</form>`;
  return plainPage(
    `${link.isUsed ? 'Logged' : button}: ${link.reference}`,
    `<h1>Inquiry ${escapeMarkup(link.reference)}</h1>
${body}
<p><a href="${escapeMarkup(staffAddress)}">Open in the staff area</a></p>`,
  );
}

function nameField(error: string): string {
  const described = error === '' ? '' : ' aria-invalid="true" aria-describedby="name-error"';
  const message = error === '' ? '' : `<p id="name-error" role="alert">${escapeMarkup(error)}</p>\n`;
  return `<p><label for="name">Your name</label> <input id="name" name="name" required maxlength="${STAFF_LIMITS.name.max}" autocomplete="name"${described}></p>
${message}`;
}
