import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { TooManyRequestsException } from '../../platform/http/errors/api-errors.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { type LimitedUse, RateLimiter } from '../../platform/limits/rate-limiter.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { siteSecret } from '../../platform/secrets/site-secrets.js';
import { recordAudit } from '../audit-log.js';
import { isKnownDevice } from '../sessions/known-devices.js';
import type { Visit } from '../sessions/staff-sessions.service.js';
import { StaffAudit } from '../staff-audit.entity.js';
import { StaffMember } from '../staff-member.entity.js';

/** A wrong email, password or code; counts against the rate limits. The message does not reveal whether the account exists. */
export class RefusedException extends UnauthorizedException {}

/** Actions of the audit log, with the words that its page shows. */
const TRACES = {
  'staff.sign-in-refused': 'wrong password or code',
  'staff.sign-in-closed': 'too many failures',
  'staff.reset-request': 'new password requested',
  'staff.reset-closed': 'too many requests for new passwords',
};
/** Of one account, and of all unknown ones together: nobody can fill the audit log. */
const TRACES_PER_HOUR = 50;
const UNKNOWN = 'unknown account';

/** Limits failed sign-ins and requests for new passwords, and leaves traces of them in the audit log. */
@Injectable()
export class SignInLimitsService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimiter,
    @Inject(Settings) private readonly settings: Pick<Settings, 'signInTraces'>,
  ) {}

  /**
   * Successful sign-ins are not counted.
   * @param email normalized
   * @throws TooManyRequestsException after too many failures
   */
  async limited<Answer>(email: string, visit: Visit, attempt: () => Promise<Answer>): Promise<Answer> {
    // Known browsers have a separate limit, which strangers cannot exhaust.
    const uses: LimitedUse[] = (await isKnownDevice(this.em.fork(), visit.deviceHash, email))
      ? [{ limit: 'sign-in-device', key: `${visit.deviceHash} ${email}` }]
      : [
          { limit: 'sign-in-account', key: email },
          { limit: 'sign-in-address', key: clientNetwork(visit.clientAddress) },
        ];
    try {
      return await this.limits.limitFailures(uses, attempt, (error) => error instanceof RefusedException);
    } catch (error) {
      if (error instanceof RefusedException) await this.trace('staff.sign-in-refused', email, visit);
      if (error instanceof TooManyRequestsException) await this.trace('staff.sign-in-closed', email, visit);
      throw error;
    }
  }

  /**
   * Counts a request for a new password.
   * @param email normalized
   * @throws TooManyRequestsException after too many from one address
   */
  async limitReset(email: string, visit: Visit): Promise<void> {
    try {
      await this.limits.consume([{ limit: 'reset-address', key: clientNetwork(visit.clientAddress) }]);
    } catch (error) {
      if (error instanceof TooManyRequestsException) await this.trace('staff.reset-closed', email, visit);
      throw error;
    }
    await this.trace('staff.reset-request', email, visit);
  }

  /** One line for each account, network, action and hour. An unknown account may be a password typed into the wrong field. */
  private async trace(action: keyof typeof TRACES, email: string, { clientAddress, requestId }: Visit): Promise<void> {
    const em = this.em.fork();
    const key = await siteSecret(em, 'sign-in-traces');
    const hashed = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 16);
    const isHashed = this.settings.signInTraces === 'hashed';
    const exists = (await em.count(StaffMember, { email })) > 0;
    const actor = exists && !isHashed ? email : `${exists ? 'account' : UNKNOWN} ${hashed(email)}`;
    const network = clientNetwork(clientAddress);
    const subject = `${TRACES[action]}, from ${isHashed ? hashed(network) : network}`;
    const hour = (await databaseTime(em)).setUTCMinutes(0, 0, 0);
    const traces = await em.find(StaffAudit, {
      at: { $gte: new Date(hour) },
      action: { $in: Object.keys(TRACES) },
      actor: exists ? actor : { $like: `${UNKNOWN} %` },
    });
    const isTraced = traces.some((line) => line.actor === actor && line.action === action && line.subject === subject);
    if (isTraced || traces.length >= TRACES_PER_HOUR) return;
    const more = traces.length + 1 === TRACES_PER_HOUR ? '; more are not listed this hour' : '';
    recordAudit(em, { email: actor, requestId }, { action, subject: subject + more });
    await em.flush();
  }
}
