import { Injectable, UnauthorizedException } from '@nestjs/common';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { type LimitedUse, RateLimiter } from '../../platform/limits/rate-limiter.js';
import { KnownDevicesService } from '../sessions/known-devices.service.js';
import type { Visit } from '../sessions/staff-sessions.service.js';

/** A wrong email, password or code; counts against the rate limits. The message does not reveal whether the account exists. */
export class RefusedException extends UnauthorizedException {}

/** Counts failed sign-ins against the rate limits. Successful ones are not counted. */
@Injectable()
export class SignInLimitsService {
  constructor(
    private readonly devices: KnownDevicesService,
    private readonly limits: RateLimiter,
  ) {}

  /**
   * @param email normalized
   * @throws TooManyRequestsException after too many failures
   */
  async limited<Answer>(email: string, visit: Visit, attempt: () => Promise<Answer>): Promise<Answer> {
    const isKnown = await this.devices.isKnown(visit.deviceHash, email);
    const uses = isKnown ? usesOfKnown(email, visit) : usesOfStranger(email, visit);
    return this.limits.limitFailures(uses, attempt, (error) => error instanceof RefusedException);
  }
}

/** Known browsers have a separate limit, which strangers cannot exhaust. */
function usesOfKnown(email: string, { deviceHash }: Visit): LimitedUse[] {
  return [{ limit: 'sign-in-device', key: `${deviceHash} ${email}` }];
}

function usesOfStranger(email: string, { clientAddress }: Visit): LimitedUse[] {
  return [
    { limit: 'sign-in-account', key: email },
    { limit: 'sign-in-address', key: clientNetwork(clientAddress) },
  ];
}
