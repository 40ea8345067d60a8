import { Injectable } from '@nestjs/common';
import { singleLine } from '../../../platform/http/validation/text-transforms.js';
import { clientNetwork } from '../../../platform/limits/client-network.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { escapeMarkup } from '../../../platform/markup/escape-markup.js';
import { plainPage } from '../../../platform/markup/plain-page.js';
import { STAFF_LIMITS } from '../../../staff/staff.contract.js';
import { InquiryAnswersService } from '../inquiry-answers.service.js';
import { ANSWERED_PATH, AnsweredLinksService, type LinkedKind, type OpenedLink } from './answered-links.service.js';

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
