import { Injectable } from '@nestjs/common';
import { singleLine } from '../../../platform/http/validation/text-transforms.js';
import { clientNetwork } from '../../../platform/limits/client-network.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { STAFF_LIMITS } from '../../../staff/staff.contract.js';
import { InquiryAnswersService } from '../inquiry-answers.service.js';
import { AnsweredLinksService } from './answered-links.service.js';
import { answeredPage } from './answered-page.js';

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
